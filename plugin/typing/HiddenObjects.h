//===- HiddenObjects.h - What a file hides from the flow of pointers ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer of which nothing is known may lead to any object whose address the
// file has in a form that the flow of pointers does not follow: as a number, or
// in storage of another type. Where there is no such object, such a pointer can
// be used to break no invariant. Both are questions about the file as a whole,
// which are looked at once, when they are first asked.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_HIDDENOBJECTS_H
#define MISSILE_PLUGIN_HIDDENOBJECTS_H

#include "typing/SiteContext.h"

#include <optional>

namespace missile {

/// An object that may be broken by way of a pointer of which nothing is known.
struct HiddenObject {
  missile_failure Invariant = {}; ///< no environment: there is none such
  clang::QualType Type;           ///< null: the file does not say of what type
};

class HiddenObjects {
public:
  explicit HiddenObjects(SiteContext &Current)
      : Current(Current), Notes(Current.Notes), Storage(Current.Storage) {}

  /// An object of whose address the file makes a number.
  const HiddenObject &asNumber();
  /// An invariant of what the file keeps pointers to as something else (no
  /// environment: there is none such).
  const missile_failure &asSomethingElse();

private:
  SiteContext &Current;
  Annotations &Notes;
  FileStorage &Storage;
  std::optional<HiddenObject> AsNumber;
  std::optional<missile_failure> AsSomethingElse;
};

} // namespace missile

#endif
