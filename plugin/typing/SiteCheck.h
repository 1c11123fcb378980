//===- SiteCheck.h - What the checks of all kinds of sites share ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kind of check site has a class that derives from this one: it reads
// where the walk stands (SiteContext.h), asks what the refinements say of the
// values there (SiteValues.h), and reports. What it has to keep from one site
// to the next is its own. It uses other checks by reference, only those that
// SiteChecks (SiteWalk.h) declares before it.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_SITECHECK_H
#define MISSILE_PLUGIN_SITECHECK_H

#include "typing/SiteValues.h"

namespace missile {

class SiteCheck {
protected:
  SiteCheck(SiteContext &Current, SiteValues &Values)
      : Current(Current), Values(Values), Notes(Current.Notes),
        Storage(Current.Storage) {}

  SiteContext &Current;
  SiteValues &Values;
  Annotations &Notes;
  FileStorage &Storage;
};

} // namespace missile

#endif
