//===- ObjCDemands.cpp - Whether a message meets a demand
//------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "objc/ObjCDemands.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

using namespace clang;

namespace missile {

/// A class of the library for collections, of whose elements the first of its
/// type parameters speaks.
static bool isCollection(const ObjCInterfaceDecl *C) {
  static const llvm::StringSet<> Names = {
      "NSArray",      "NSSet",       "NSOrderedSet", "NSEnumerator",
      "NSDictionary", "NSHashTable", "NSMapTable"};
  return Names.contains(C->getName()) && !C->getImplementation();
}

/// The type that all elements of a literal have; null if they have several.
static QualType elementOf(const ObjCArrayLiteral *E) {
  QualType Common;
  for (unsigned I = 0; I != E->getNumElements(); ++I) {
    QualType T =
        E->getElement(I)->IgnoreParenImpCasts()->getType().getUnqualifiedType();
    if (Common.isNull())
      Common = T;
    else if (Common.getCanonicalType() != T.getCanonicalType())
      return QualType();
  }
  return Common;
}

/// The same of the collection \p E, of a class that is, or inherits from, one
/// for which \p IsIt holds.
static QualType
elementOf(const Expr *E,
          llvm::function_ref<bool(const ObjCInterfaceDecl *)> IsIt) {
  E = E->IgnoreParenImpCasts();
  if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E);
      OVE && OVE->getSourceExpr())
    return elementOf(OVE->getSourceExpr(), IsIt);
  if (const auto *AL = dyn_cast<ObjCArrayLiteral>(E))
    return elementOf(AL);
  const auto *P = E->getType()->getAs<ObjCObjectPointerType>();
  // A copy has the same elements, whatever it is declared to be.
  if (const auto *ME = dyn_cast<ObjCMessageExpr>(E);
      ME && receiverExpr(ME) && ME->getNumArgs() == 0 && P &&
      (!P->getInterfaceDecl() || P->getObjectType()->getTypeArgs().empty())) {
    StringRef Name = ME->getSelector().getNameForSlot(0);
    const ObjCInterfaceDecl *Of = receiverClass(ME);
    if (Of && Of->getName().starts_with("NS") && !Of->getImplementation() &&
        (Name == "copy" || Name == "mutableCopy" || Name == "retain" ||
         Name == "autorelease" || Name == "self"))
      return elementOf(receiverExpr(ME), IsIt);
  }
  // A subclass of a collection of something is one, whatever its own
  // parameters mean.
  while (P && P->getInterfaceDecl() && !IsIt(P->getInterfaceDecl())) {
    QualType Super = P->getSuperClassType();
    P = Super.isNull() ? nullptr : Super->getAs<ObjCObjectPointerType>();
  }
  if (!P || !P->getInterfaceDecl() || P->getObjectType()->getTypeArgs().empty())
    return QualType();
  return P->getObjectType()->getTypeArgs().front();
}

QualType enumeratedBy(const Expr *E) { return elementOf(E, isCollection); }

QualType elementsOf(const ObjCMessageExpr *E) {
  const ObjCMethodDecl *M = E->getMethodDecl();
  const ObjCInterfaceDecl *Of = M ? M->getClassInterface() : nullptr;
  const Expr *Collection = receiverExpr(E);
  if (!Collection)
    return QualType();
  // (Sent to an id, the message may find the method of another class.)
  if (!receiverClass(E))
    return enumeratedBy(Collection);
  return Of ? elementOf(Collection,
                        [&](const ObjCInterfaceDecl *C) {
                          return C->getCanonicalDecl() ==
                                     Of->getCanonicalDecl() &&
                                 C->getTypeParamList() &&
                                 C->getTypeParamList()->size() == 1;
                        })
            : QualType();
}

void eachBelowCasts(const Expr *E,
                    llvm::function_ref<void(const Expr *)> Visit) {
  while (E) {
    E = E->IgnoreParens();
    if (const auto *OVE = dyn_cast<OpaqueValueExpr>(E)) {
      E = OVE->getSourceExpr();
      continue;
    }
    Visit(E);
    const auto *CE = dyn_cast<CastExpr>(E);
    E = CE ? CE->getSubExpr() : nullptr;
  }
}

/// How a report begins that the demand may not be met.
static std::string demandText(const ObjCMessageExpr *E,
                              const MessageDemand &D) {
  if (D.IsOptional)
    return "this message may be for a method that does not exist: ";
  // A row may also say something else of an argument.
  if (D.IsLibrary &&
      missile_responds_to_selector(missile_env_clause_source(D.Core, 0)))
    return "'" + E->getSelector().getAsString() +
           "' may call a method that does not exist: ";
  return "this message may not meet what '" + nameOf(D.Method) + "' demands: ";
}

namespace {

constexpr size_t MostNames = 32;

/// The selector that a clause speaks about, and what its name may be.
struct Names {
  size_t Selector = 0; ///< its location; nothing else is set without one
  const missile_term *Name = nullptr;
  const missile_term *Candidates[MostNames];
  size_t Count = 0;

  explicit Names(const DemandQuery &Q) {
    const missile_clause *Source =
        missile_env_clause_source(Q.Demand.Core, Q.Clause);
    if (const missile_term *Constant = missile_responds_to_constant(Source)) {
      Name = Constant;
      Candidates[Count++] = Constant;
      return;
    }
    size_t Slot = missile_responds_to_selector(Source);
    if (Slot == 0)
      return;
    Selector = missile_env_clause_location(Q.Demand.Core, Q.Clause, Slot);
    if (!Q.Values[Selector])
      return;
    Name = missile_responds_to_name(Q.Terms, Source, Q.Values[Selector]);
    Count = missile_reflection_candidates(
        Q.Terms, Q.Facts.data(), Q.Facts.size(), Name, Candidates, MostNames);
  }
};

StringRef textOf(const DemandQuery &Q, const missile_term *Constant) {
  size_t Length;
  const char *Bytes =
      missile_text_of_number(Q.Terms, missile_term_number(Constant), &Length);
  return StringRef(Bytes, Length);
}

/// For a report, which takes no bytes that are no characters.
std::string printable(std::string Text) {
  if (!llvm::json::isUTF8(Text))
    Text = llvm::json::fixUTF8(Text);
  for (char &C : Text)
    if (static_cast<unsigned char>(C) < ' ' || C == '\x7f')
      C = '?';
  return Text;
}

std::string countOf(size_t Arguments) {
  return Arguments == 0   ? "no argument"
         : Arguments == 1 ? "1 argument"
                          : std::to_string(Arguments) + " arguments";
}

} // namespace

/// The selector is known, or something is said of it, and the method takes more
/// arguments than it will be called with: that, in words. Empty if not so.
static std::string arityFault(const DemandQuery &Q) {
  const missile_clause *Source =
      missile_env_clause_source(Q.Demand.Core, Q.Clause);
  const missile_signature *G = missile_responds_to_signature(Source);
  if (!G || G->result)
    return "";
  missile_terms *T = Q.Terms;
  Names N(Q);
  if (!N.Name)
    return "";
  llvm::SmallVector<missile_counted, 16> Said(MostNames);
  Said.resize(missile_reflection_counted(T, Q.Facts.data(), Q.Facts.size(),
                                         Said.data(), MostNames));
  if (N.Count == 0 && Said.empty() && !Q.IsCounted)
    return "";
  // Nothing is called if the object is nil.
  const missile_term *Zero = missile_term_constant(T, 0);
  const missile_term *Out = missile_term_or(
      T,
      missile_term_eq(
          T, Q.Values[missile_env_clause_subject(Q.Demand.Core, Q.Clause)],
          Zero),
      missile_term_eq(T, Q.Values[N.Selector], Zero));
  // Otherwise nothing is known of the name that would tell how many it takes.
  const missile_term *Closed = Out;
  for (size_t I = 0; I != N.Count; ++I)
    Closed =
        missile_term_or(T, Closed, missile_term_eq(T, N.Name, N.Candidates[I]));
  for (const missile_counted &C : Said)
    Closed = missile_term_or(T, Closed, missile_term_eq(T, N.Name, C.name));
  std::string Called = "'" + Q.Message->getSelector().getAsString() +
                       "' calls it with " + countOf(G->parameter_count);
  if (!Q.Proves(Closed))
    return Q.IsCounted ? "the method may take more arguments, but " + Called
                       : "";
  for (size_t I = 0; I != N.Count; ++I) {
    StringRef Method = textOf(Q, N.Candidates[I]);
    if (arityOf(Method) <= G->parameter_count ||
        Q.Proves(missile_term_or(T, Out,
                                 missile_term_ne(T, N.Name, N.Candidates[I]))))
      continue;
    return "'" + printable(Method.str()) + "' takes " +
           countOf(arityOf(Method)) + ", but " + Called;
  }
  const missile_term *Takes =
      missile_reflect_takes(T, N.Name, G->parameter_count);
  for (const missile_counted &C : Said)
    if (C.most > G->parameter_count &&
        !Q.Proves(missile_term_or(
            T, Out,
            missile_term_or(T, missile_term_ne(T, N.Name, C.name), Takes))))
      return "the method may take " + countOf(C.most) + ", but " + Called;
  return "";
}

/// The classes that the static types of the subject say it belongs to.
static void kindsOfSubject(const DemandQuery &Q,
                           llvm::SmallVectorImpl<missile_int> &Out) {
  const MessageLocation &Subject =
      Q.Demand.Locations[missile_env_clause_subject(Q.Demand.Core, Q.Clause)];
  ObjCClasses &Classes = Q.Model.Classes;
  const ObjCMessageExpr *E = Q.Message;
  const Expr *Of = Subject.What != MessageLocation::Argument ? receiverExpr(E)
                   : Subject.Index < E->getNumArgs() ? E->getArg(Subject.Index)
                                                     : nullptr;
  if (Subject.What == MessageLocation::Each) {
    QualType Element = elementsOf(E);
    if (!Element.isNull())
      Classes.kindsOf(Element, Out);
    return;
  }
  if (!Of) {
    // What super is, self is: the class of the method itself.
    const ObjCInterfaceDecl *C = receiverClass(E);
    if (E->getReceiverKind() != ObjCMessageExpr::Class && Q.Function &&
        Q.Function.method())
      C = Q.Function.method()->getClassInterface();
    if (C)
      Out.push_back(E->isClassMessage() ? Classes.classObject(C)
                                        : Classes.instancesOf(C));
    return;
  }
  const ObjCMethodDecl *M = Q.Function ? Q.Function.method() : nullptr;
  eachBelowCasts(Of, [&](const Expr *Part) {
    Classes.kindsOf(Part->getType(), Out);
    if (const ObjCInterfaceDecl *C = classNamedBy(Part))
      Out.push_back(Classes.classObject(C));
    const auto *DRE = dyn_cast<DeclRefExpr>(Part);
    if (DRE && M && M->isClassMethod() && DRE->getDecl() == M->getSelfDecl())
      Out.push_back(Classes.classObject(M->getClassInterface()));
  });
}

/// Why the clause may not hold.
static std::string explainDemand(const DemandQuery &Q) {
  missile_terms *T = Q.Terms;
  std::string Text =
      "'" + std::string(missile_env_clause_text(Q.Demand.Core, Q.Clause)) + "'";
  Names N(Q);
  if (Q.Demand.IsLibrary && N.Selector && N.Count == 0)
    return "its name is not known here";
  if (!N.Name)
    return Text;
  const missile_classes *Known = Q.Model.Classes.knowledge();
  const missile_signature *G = missile_responds_to_signature(
      missile_env_clause_source(Q.Demand.Core, Q.Clause));
  if (G && !G->result)
    G = nullptr;
  llvm::SmallVector<missile_int, 4> Kinds;
  kindsOfSubject(Q, Kinds);
  // What every object has is no news.
  llvm::erase_if(Kinds,
                 [&](missile_int K) { return Q.Model.Classes.isOfAll(K); });
  for (size_t I = 0; I != N.Count; ++I) {
    std::string Method = textOf(Q, N.Candidates[I]).str();
    if (Q.Proves(missile_term_ne(T, N.Name, N.Candidates[I])))
      continue;
    if (Kinds.empty())
      return Text + "; nothing says that it has a method '" +
             printable(Method) + "'";
    std::string Missing;
    bool Has = false;
    for (missile_int Kind : Kinds) {
      auto Responds = [&](const missile_signature *Wanted) {
        return Known->responds(Known->user, Kind, Method.data(), Method.size(),
                               Wanted);
      };
      if (Responds(G)) {
        Has = true;
        break;
      }
      if (!Missing.empty())
        continue;
      Missing = G && Responds(nullptr)
                    ? "the method '" + Method + "' of '" +
                          Q.Model.Classes.nameOf(Kind) +
                          "' has another signature"
                    : Q.Model.Classes.explainMissing(Kind, Method);
    }
    if (!Has)
      return printable(Missing);
  }
  return Text;
}

bool meetsDemand(DemandQuery Q, const missile_term *IsNil,
                 missile_failure *Failure, std::string &Why) {
  const MessageDemand &D = Q.Demand;
  for (size_t C = 0; C != missile_env_clause_count(D.Core); ++C) {
    if (isOfPassedElements(D.Core, D.Locations, C))
      continue;
    bool Unknown = false;
    for (size_t L = 0; L != Q.Values.size(); ++L)
      Unknown |= !Q.Values[L] && missile_env_clause_mentions(D.Core, C, L);
    const missile_term *Goal =
        Unknown ? missile_term_bool(Q.Terms, false)
                : missile_env_clause_formula(D.Core, C, Q.Values.data());
    Q.Clause = C;
    bool Meets = Q.Proves(missile_term_or(Q.Terms, IsNil, Goal));
    Why = Meets ? arityFault(Q) : explainDemand(Q);
    if (Q.IsCountFault)
      *Q.IsCountFault |= Meets && !Why.empty();
    if (Meets && Why.empty())
      continue;
    if (!Meets)
      Why = demandText(Q.Message, D) + Why;
    *Failure = {D.Core, C, Goal};
    return false;
  }
  return true;
}

} // namespace missile
