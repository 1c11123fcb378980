//===- CoreText.h - Texts that core/ writes -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the plugin asks core/ to write goes into an arena that lasts no longer
// than the asking: it is no memory of the analysis, and not charged to it.
//
//===----------------------------------------------------------------------===//

#ifndef MISSILE_PLUGIN_CORETEXT_H
#define MISSILE_PLUGIN_CORETEXT_H

#include "missile/text.h"

#include <memory>
#include <string>

namespace missile {

class CoreArena {
public:
  missile_arena *get() const { return Arena.get(); }

private:
  std::unique_ptr<missile_arena, decltype(&missile_arena_free)> Arena{
      missile_arena_new(), missile_arena_free};
};

class CoreText {
public:
  CoreText() { Text.arena = Arena.get(); }
  operator missile_text *() { return &Text; }
  std::string str() { return missile_text_finish(&Text); }

private:
  CoreArena Arena;
  missile_text Text = {};
};

} // namespace missile

#endif
