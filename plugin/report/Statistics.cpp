//===- Statistics.cpp - What an analysis did ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "report/Statistics.h"

#include <algorithm>

namespace missile {

namespace {

struct Column {
  const char *Name;
  unsigned Statistics::*Value;
};

constexpr Column Columns[] = {
    {"functions", &Statistics::Functions},
    {"not-proved", &Statistics::NotProved},
    {"skipped", &Statistics::Skipped},
    {"sites", &Statistics::Sites},
    {"messages", &Statistics::Messages},
    {"fi-errors", &Statistics::TypeErrors},
    {"errors", &Statistics::Errors},
    {"suppressed", &Statistics::Suppressed},
    {"trusted", &Statistics::Trusted},
    {"unused-trust", &Statistics::UnusedTrust},
    {"failures", &Statistics::Failures},
    {"attempts", &Statistics::Attempts},
    {"sections", &Statistics::Sections},
    {"max-materialized", &Statistics::MaxMaterialized},
};

} // namespace

Statistics &Statistics::operator+=(const Statistics &Other) {
  unsigned Most = std::max(MaxMaterialized, Other.MaxMaterialized);
  for (const Column &C : Columns)
    this->*C.Value += Other.*C.Value;
  MaxMaterialized = Most;
  return *this;
}

void Statistics::print(llvm::raw_ostream &OS) const {
  bool IsFirst = true;
  for (const Column &C : Columns) {
    OS << (IsFirst ? "" : " ") << C.Name << '=' << this->*C.Value;
    IsFirst = false;
  }
}

} // namespace missile
