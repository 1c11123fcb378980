# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shared by the scripts of this directory; sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '==> %s\n' "$*"; }
die() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else die "must be root, or have sudo, to run: $*"
  fi
}

# install PACKAGE...: through apt-get, whatever of them is missing.
install() {
  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || die "please install: ${missing[*]}"
  say "installing ${missing[*]}"
  update_packages
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y \
    --no-install-recommends "${missing[@]}" </dev/null >/tmp/missile-apt.$$ 2>&1 ||
    { cat /tmp/missile-apt.$$ >&2; die "apt-get install failed"; }
  rm -f /tmp/missile-apt.$$
}

packages_updated=
update_packages() {
  [ -z "$packages_updated" ] || return 0
  packages_updated=yes
  as_root apt-get update -qq </dev/null || say "apt-get update failed; going on"
}

# What building and testing need, apart from the Clang itself. lit, FileCheck
# and not of llvm-19-tools serve every Clang.
build_packages="cmake ninja-build ccache make gcc libc6-dev python3
  libz3-dev libcmocka-dev llvm-19-tools"

# The packages of Clang $1; clang-tools has scan-build.
clang_packages() {
  echo "clang-$1 clang-tools-$1 libclang-$1-dev llvm-$1-dev"
}

# The Clang to use when nobody says which: the newest that is installed, or
# else the newest that apt knows.
newest_clang() {
  local version
  for version in 22 19; do
    is_installed "libclang-$version-dev" && { echo $version; return; }
  done
  update_packages >&2
  for version in 22 19; do
    apt-cache show "libclang-$version-dev" >/dev/null 2>&1 &&
      { echo $version; return; }
  done
  die "no supported Clang (22, 19) is installed or known to apt"
}
