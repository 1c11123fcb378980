//===- TypeViews.cpp - One storage seen as two types ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "storage/TypeViews.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace missile {

QualType TypeViews::plain(QualType T) const {
  if (T.isNull())
    return T;
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *A = T->getAs<AtomicType>())
    T = A->getValueType().getCanonicalType().getUnqualifiedType();
  if (T->isVoidType() || T->isFunctionType() || T->isObjCObjectType() ||
      (T->isIncompleteType() && !T->isIncompleteArrayType()))
    return QualType();
  return T;
}

bool TypeViews::leads(QualType T) {
  T = plain(T);
  if (T.isNull())
    return false;
  llvm::SmallVector<QualType, 16> Work{T};
  llvm::SmallPtrSet<const Type *, 16> Seen;
  bool Found = false;
  while (!Work.empty() && !Found) {
    QualType Next = plain(Work.pop_back_val());
    if (Next.isNull() || !Seen.insert(Next.getTypePtr()).second)
      continue;
    auto Before = Leads.find(Next.getTypePtr());
    if (Before != Leads.end()) {
      Found = Before->second;
    } else if (const auto *AT = Notes.context().getAsArrayType(Next)) {
      Work.push_back(AT->getElementType());
    } else if (Next->isPointerType()) {
      Work.push_back(Next->getPointeeType());
    } else if (const RecordDecl *R = Next->getAsRecordDecl()) {
      Found = Notes.isRefined(Next);
      for (const FieldDecl *F : R->fields())
        Work.push_back(F->getType());
    }
  }
  if (Found)
    Leads[T.getTypePtr()] = true;
  else
    for (const Type *Nothing : Seen)
      Leads[Nothing] = false;
  return Found;
}

/// What the refinements of \p R, without those of records inside of it, speak
/// about.
void TypeViews::lay(QualType T, uint64_t At, const FieldDecl *Field,
                    Layout &Into) {
  const ASTContext &Context = Notes.context();
  T = plain(T);
  if (T.isNull())
    return;
  if (T->isPointerType()) {
    Into.Pointers.push_back({At, T->getPointeeType(), Field});
    return;
  }
  if (const auto *AT = Context.getAsArrayType(T)) {
    QualType Element = Context.getBaseElementType(T);
    if (!Element->isRecordType() && !Element->isPointerType())
      return;
    const auto *Constant = dyn_cast<ConstantArrayType>(AT);
    uint64_t Count = Constant ? Constant->getSize().getZExtValue() : 1;
    // What has no fixed number goes on to the end, and further.
    constexpr uint64_t Most = 256;
    Into.IsVague |= !Constant || Count > Most;
    uint64_t Size = Context.getTypeSize(AT->getElementType());
    for (uint64_t I = 0; I != std::min(Count, Most); ++I)
      lay(AT->getElementType(), At + I * Size, Field, Into);
    return;
  }
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R || !(R = R->getDefinition()) || R->isInvalidDecl())
    return;
  Into.Records.push_back({At, R});
  const Environment &Env = Notes.record(R);
  for (size_t C = 0; !Env.empty() && C != missile_env_clause_count(Env.Core);
       ++C) {
    // What is said in a record inside goes with that.
    const auto *Subject = dyn_cast_or_null<FieldDecl>(
        static_cast<const Decl *>(missile_env_clause_origin(Env.Core, C)));
    if (Subject && Subject->getParent() != R)
      continue;
    for (size_t L = 0; L != Env.Locations.size(); ++L) {
      if (!missile_env_clause_mentions(Env.Core, C, L))
        continue;
      uint64_t Begin = At;
      for (const FieldDecl *F : Env.Locations[L].Path)
        Begin += Context.getFieldOffset(F);
      const FieldDecl *Last = Env.Locations[L].Path.back();
      uint64_t Size = Last->isBitField() ? Notes.ctypeOfField(Last).width
                      : Last->getType()->isIncompleteArrayType()
                          ? 0
                          : Context.getTypeSize(Last->getType());
      // At least a bit, of an array that has no size.
      Into.Parts.push_back(
          {Begin, Begin + std::max<uint64_t>(Size, 1), At, R, T});
    }
  }
  for (const FieldDecl *F : R->fields())
    lay(F->getType(), At + Context.getFieldOffset(F), F, Into);
}

bool TypeViews::areSame(const RecordDecl *A, const RecordDecl *B) {
  if (A->getCanonicalDecl() == B->getCanonicalDecl())
    return true;
  A = A->getDefinition();
  B = B->getDefinition();
  if (!A || !B || A->getDeclName() != B->getDeclName() ||
      A->getTagKind() != B->getTagKind())
    return false;
  auto FA = A->field_begin(), FB = B->field_begin();
  for (; FA != A->field_end() && FB != B->field_end(); ++FA, ++FB) {
    if (FA->getDeclName() != FB->getDeclName())
      return false;
    QualType TA = FA->getType().getCanonicalType(),
             TB = FB->getType().getCanonicalType();
    const RecordDecl *RA = TA->getAsRecordDecl(), *RB = TB->getAsRecordDecl();
    if (TA != TB && !(RA && RB && areSame(RA, RB)) &&
        !(TA->isPointerType() && TB->isPointerType()))
      return false;
  }
  if (FA != A->field_end() || FB != B->field_end())
    return false;
  const Environment &EA = Notes.record(A), &EB = Notes.record(B);
  size_t Count = EA.empty() ? 0 : missile_env_clause_count(EA.Core);
  if (Count != (EB.empty() ? 0 : missile_env_clause_count(EB.Core)))
    return false;
  for (size_t C = 0; C != Count; ++C)
    if (StringRef(missile_env_clause_text(EA.Core, C)) !=
        missile_env_clause_text(EB.Core, C))
      return false;
  return true;
}

/// A refined record of \p Of that \p By has something else in the place of.
QualType TypeViews::broken(const Layout &Of, const Layout &By,
                           bool IsRepeated) {
  for (const Part &P : Of.Parts) {
    auto IsIt = [&](const std::pair<uint64_t, const RecordDecl *> &R) {
      return (R.first == P.RecordAt || By.IsVague || IsRepeated) &&
             areSame(R.second, P.Record);
    };
    if (llvm::any_of(By.Records, IsIt))
      continue;
    if (IsRepeated || By.IsVague || P.Begin < By.Size)
      return P.Type;
  }
  return QualType();
}

QualType TypeViews::pointers(const Layout &A, const Layout &B,
                             bool IsRepeated) {
  bool Anywhere = IsRepeated || A.IsVague || B.IsVague;
  for (const Pointer &P : A.Pointers)
    for (const Pointer &Q : B.Pointers) {
      if (P.At != Q.At && !Anywhere)
        continue;
      // One union by itself is looked at where it is declared.
      if (P.Field && Q.Field &&
          (P.Field == Q.Field ||
           (P.Field->getParent() == Q.Field->getParent() &&
            P.Field->getParent()->isUnion())))
        continue;
      if (QualType T = confused(P.To, Q.To); !T.isNull())
        return T;
    }
  return QualType();
}

QualType TypeViews::confused(QualType A, QualType B) {
  if (A.isNull() || B.isNull())
    return QualType();
  if (A->isFunctionType() && B->isFunctionType())
    return confusedFunctions(A->getAs<FunctionProtoType>(),
                             B->getAs<FunctionProtoType>());
  // A pointer to an array leads where one to its elements does.
  const ASTContext &Context = Notes.context();
  bool IsRead = Context.getBaseElementType(B).isConstQualified(),
       IsWritten = Context.getBaseElementType(A).isConstQualified();
  auto Element = [&](QualType T) {
    T = plain(T);
    return T.isNull() ? T : plain(Context.getBaseElementType(T));
  };
  A = Element(A);
  B = Element(B);
  if (A.isNull() || B.isNull() || A == B || (!leads(A) && !leads(B)))
    return QualType();
  Pair Key(A.getTypePtr(), B.getTypePtr(), IsRead, IsWritten);
  if (!Harmless.insert(Key).second)
    return QualType();
  Assumed.push_back(Key);
  ++Depth;
  QualType Found = compare(A, B, IsRead, IsWritten);
  --Depth;
  if (!Found.isNull())
    for (const Pair &Wrong : Assumed)
      Harmless.erase(Wrong);
  if (!Found.isNull() || Depth == 0)
    Assumed.clear();
  return Found;
}

/// \p IsRead: nothing is written as \p B. \p IsWritten: nothing as \p A.
QualType TypeViews::compare(QualType A, QualType B, bool IsRead,
                            bool IsWritten) {
  Layout LA, LB;
  LA.Size = Notes.context().getTypeSize(A);
  LB.Size = Notes.context().getTypeSize(B);
  lay(A, 0, nullptr, LA);
  lay(B, 0, nullptr, LB);
  // A pointer to a number leads to many of them.
  auto IsNumber = [](QualType T) {
    return !T->isRecordType() && !T->isPointerType();
  };
  bool IsRepeated = IsNumber(A) || IsNumber(B);
  QualType Found;
  if (!IsRead)
    Found = broken(LA, LB, IsRepeated);
  if (Found.isNull() && !IsWritten)
    Found = broken(LB, LA, IsRepeated);
  return Found.isNull() ? pointers(LA, LB, IsRepeated) : Found;
}

QualType TypeViews::confusedValues(QualType A, QualType B, bool IsAnywhere) {
  Layout LA, LB;
  lay(A, 0, nullptr, LA);
  lay(B, 0, nullptr, LB);
  return pointers(LA, LB, IsAnywhere);
}

QualType TypeViews::confusedNames(QualType A, QualType B) {
  Types Seen;
  return confusedNames(A, B, Seen);
}

QualType TypeViews::confusedNames(QualType A, QualType B, Types &Seen) {
  const ASTContext &Context = Notes.context();
  auto Simple = [&](QualType T) {
    if (const auto *AT = T->getAs<AtomicType>())
      T = AT->getValueType();
    return Context.getBaseElementType(T.getCanonicalType())
        .getUnqualifiedType();
  };
  A = Simple(A);
  B = Simple(B);
  if (A == B || !Seen.insert({A.getTypePtr(), B.getTypePtr()}).second)
    return QualType();
  QualType Either = leads(A) ? A : leads(B) ? B : QualType();
  if (A->isPointerType() && B->isPointerType()) {
    QualType S = A->getPointeeType(), T = B->getPointeeType();
    // (A pointer to a record of which nothing is refined leads to such a one.)
    bool IsPlain = Either.isNull() && S->isRecordType() && T->isRecordType();
    if (!IsPlain && S->isObjectType() && T->isObjectType() &&
        Context.getBaseElementType(S).isConstQualified() !=
            Context.getBaseElementType(T).isConstQualified())
      return Either.isNull() ? A : Either;
    // What is given to the one as anything, the other takes for something.
    bool IsAny = S->isVoidType() || S->isIncompleteType();
    if (IsAny != (T->isVoidType() || T->isIncompleteType()) &&
        !(IsAny ? T : S)->isFunctionType() &&
        !(IsAny ? T : S)->isRecordType() && !(IsAny ? T : S).isConstQualified())
      return Either.isNull() ? A : Either;
    return confusedNames(S, T, Seen);
  }
  if (A->isFunctionType() && B->isFunctionType()) {
    QualType Found =
        confusedNames(A->castAs<FunctionType>()->getReturnType(),
                      B->castAs<FunctionType>()->getReturnType(), Seen);
    const auto *F = A->getAs<FunctionProtoType>(),
               *G = B->getAs<FunctionProtoType>();
    unsigned FN = F ? F->getNumParams() : 0, GN = G ? G->getNumParams() : 0;
    for (unsigned I = 0; I != std::max(FN, GN) && Found.isNull(); ++I) {
      if (I < FN && I < GN) {
        Found = confusedNames(F->getParamType(I), G->getParamType(I), Seen);
        continue;
      }
      // The one gives something that the other does not know of.
      QualType Alone = I < FN ? F->getParamType(I) : G->getParamType(I);
      if (leads(Alone))
        Found = Alone;
    }
    return Found;
  }
  const RecordDecl *R = A->getAsRecordDecl(), *Q = B->getAsRecordDecl();
  if (Either.isNull() || !R || !Q || !areSame(R, Q))
    return Either;
  // Their pointers may lead to different things.
  R = R->getDefinition();
  Q = Q->getDefinition();
  if (!R || !Q)
    return QualType();
  auto FR = R->field_begin(), FQ = Q->field_begin();
  for (; FR != R->field_end() && FQ != Q->field_end(); ++FR, ++FQ)
    if (QualType Found = confusedNames(FR->getType(), FQ->getType(), Seen);
        !Found.isNull())
      return Found;
  return QualType();
}

QualType TypeViews::confusedFunctions(const FunctionProtoType *A,
                                      const FunctionProtoType *B) {
  // One that is cast to any other type in between is not called as that.
  if (!A || !B || A == B || A->getNumParams() != B->getNumParams())
    return QualType();
  auto Look = [&](QualType S, QualType T) {
    if (S->isPointerType() && T->isPointerType())
      return confused(S->getPointeeType(), T->getPointeeType());
    const RecordDecl *R = S->getAsRecordDecl(), *Q = T->getAsRecordDecl();
    if (R && Q && !areSame(R, Q)) {
      if (Notes.isRefined(S))
        return S;
      if (Notes.isRefined(T))
        return T;
    }
    return QualType();
  };
  QualType Found = Look(A->getReturnType(), B->getReturnType());
  for (unsigned I = 0; I != A->getNumParams() && Found.isNull(); ++I)
    Found = Look(A->getParamType(I), B->getParamType(I));
  return Found;
}

} // namespace missile
