//===- Advice.cpp - What would quiet an alarm -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "advice/Advice.h"
#include "advice/Adviser.h"

using namespace clang;

namespace missile {

/// A trial reads the translation unit again: so many bytes are read in all.
static constexpr unsigned MostBytes = 16u << 20;
/// And all trials may take so many times what the verification has, but not
/// much longer where that was long; or what is done in no time. In steps.
static constexpr uint64_t TimesAsLong = 3, MuchLonger = 10000000,
                          FewSteps = 20000000;

static unsigned countOf(const AlarmCounts &Counts, const std::string &Name) {
  auto Known = Counts.find(Name);
  return Known == Counts.end() ? 0 : Known->second;
}

/// Is the alarm \p A gone, and nothing worse?
static bool isBetter(const AlarmCounts &Before, const AlarmCounts &After,
                     const Alarm &A) {
  for (const auto &[Name, Count] : After)
    if (Count > countOf(Before, Name))
      return false;
  std::string Key = alarmKey(A);
  return countOf(After, Key) < countOf(Before, Key);
}

/// Would one of the changes alter text that another one is about?
static bool overlap(const std::vector<Edit> &Some,
                    const std::vector<Edit> &Others) {
  auto Hull = [](const std::vector<Edit> &Edits, FileID File) {
    std::pair<unsigned, unsigned> Result{~0u, 0};
    for (const Edit &E : Edits)
      if (E.File == File) {
        Result.first = std::min(Result.first, E.Offset);
        Result.second = std::max(Result.second, E.Offset + E.Length);
      }
    return Result;
  };
  return llvm::any_of(Some, [&](const Edit &E) {
    auto [From, To] = Hull(Some, E.File);
    auto [OtherFrom, OtherTo] = Hull(Others, E.File);
    return From <= OtherTo && OtherFrom <= To;
  });
}

namespace {

/// What has been advised in this file. All that is told as a change has to work
/// together with the changes before, since they may be made at once.
class Advised {
public:
  Advised(const Trial &T, const AlarmCounts &Before) : T(T), Now(Before) {}

  /// Can \p C, for the alarm \p A, be made as well?
  bool add(const Candidate &C, const Alarm &A);

private:
  struct Change {
    std::string Function;
    std::vector<Edit> Edits;
    bool IsLocal;
  };
  const Trial &T;
  AlarmCounts Now; ///< with all changes
  std::vector<Change> Changes;
};

} // namespace

bool Advised::add(const Candidate &C, const Alarm &A) {
  std::string Name = nameForCounting(A.Function);
  std::vector<Edit> All;
  bool Meets = false;
  for (const Change &Other : Changes) {
    if (overlap(C.Edits, Other.Edits))
      return false;
    Meets |= !C.IsLocal || !Other.IsLocal || Other.Function == Name;
    All.insert(All.end(), Other.Edits.begin(), Other.Edits.end());
  }
  All.insert(All.end(), C.Edits.begin(), C.Edits.end());
  if (Meets) {
    std::optional<AlarmCounts> After = T.run(All, "");
    if (!After || !isBetter(Now, *After, A))
      return false;
    Now = std::move(*After);
  } else {
    for (const std::string &Key : {Name, alarmKey(A)})
      if (unsigned &Count = Now[Key])
        --Count;
  }
  Changes.push_back({Name, C.Edits, C.IsLocal});
  return true;
}

/// Does \p C, for the alarm \p A, do what it is said to do?
static bool works(const Trial &T, const Candidate &C, const AlarmCounts &Before,
                  const Alarm &A) {
  std::string Name = nameForCounting(A.Function);
  std::string Only = C.IsLocal ? Name : "";
  std::optional<AlarmCounts> After = T.run(C.Edits, Only);
  if (!After || !isBetter(Before, *After, A))
    return false;
  if (!C.Probe.empty()) {
    std::optional<AlarmCounts> Probed = T.run(C.Probe, Only);
    if (!Probed || countOf(*Probed, Name) <= countOf(*After, Name))
      return false;
  }
  for (const Edit &Site : C.Sites) {
    std::vector<Edit> Edits = C.Edits;
    Edits.push_back(Site);
    std::optional<AlarmCounts> Probed = T.run(Edits, Only);
    if (Probed && countOf(*Probed, Name) <= countOf(*After, Name))
      return false;
  }
  for (const Edit &Repeat : C.Repeats) {
    std::optional<AlarmCounts> Repeated = T.run({Repeat}, Name);
    if (Repeated && countOf(*Repeated, Name) <= countOf(Before, Name))
      return false;
  }
  return true;
}

AdvisingSink::AdvisingSink(ASTContext &Context, const Preprocessor &PP,
                           Options &O, VerifyFunction Verify,
                           std::unique_ptr<ReportSink> To)
    : ReportSink(Context), PP(PP), O(O), Verify(Verify), To(std::move(To)) {
  O.Spent = &Spent;
}

AdvisingSink::~AdvisingSink() = default;

void AdvisingSink::finish() {
  const SourceManager &SM = Context.getSourceManager();
  Trial T(PP, O, Verify,
          std::min(TimesAsLong * Spent, Spent + MuchLonger) + FewSteps);
  unsigned Left = 0;
  if (T.isPossible())
    Left = std::min(O.MaxTrials,
                    MostBytes / std::max(1u, SM.getNextLocalOffset()));
  Adviser Adviser(Context);
  // As the trials count, which know nothing of what is suppressed; with the
  // first candidate.
  std::optional<AlarmCounts> Before;
  std::optional<Advised> Done;
  for (Alarm &A : Alarms) {
    if (!Left)
      break;
    if (!To->isShown(A))
      continue;
    for (Candidate &C : Adviser.candidates(A)) {
      if (!Left || T.isSpent())
        break;
      if (!Before) {
        Before = T.run({}, "");
        if (!Before) {
          Left = 0;
          break;
        }
        Done.emplace(T, *Before);
      }
      --Left;
      if (!works(T, C, *Before, A))
        continue;
      Remedy R;
      R.Loc = C.Loc;
      if (Done->add(C, A))
        for (const Edit &E : C.Edits) {
          SourceLocation At = SM.getComposedLoc(E.File, E.Offset);
          R.Changes.push_back(
              E.Length ? FixItHint::CreateReplacement(
                             CharSourceRange::getCharRange(
                                 At, At.getLocWithOffset(
                                         static_cast<int>(E.Length))),
                             E.Text)
                       : FixItHint::CreateInsertion(At, E.Text));
        }
      R.Message = std::move(C.Text);
      A.Advice = std::move(R);
      break;
    }
  }
  for (const Alarm &A : Alarms)
    To->emit(A);
  Alarms.clear();
}

} // namespace missile
