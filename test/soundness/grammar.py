# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All texts, by the place where they can stand (their slot):

value     for an integer expression, its operand 0
place     for an lvalue, its operand 0
pointer   for a pointer to an object, its operand 0
carrier   for an expression statement, whose effect is that of operand 0 or none
carrier statement   likewise, and it is a statement by itself
store     for an assignment to the lvalue operand 0, of operand 1
object    for a statement about the record that the pointer operand 0 leads to
block     for some statements, its blocks
branch    for an `if`, of operand 0 and block 0

Operands after the first are of these kinds: "int", "small" (a constant),
"condition".

function, storage, oldstyle, variadic, parameter, local
          how something is declared: see declarations.py
"""
import random

import attributes
import flow
import helpers
import intrinsics
import library
import places
import stores
import styles
import values

TEXTS = attributes.ATTRIBUTES + values.VALUES + intrinsics.INTRINSICS + \
    library.LIBRARY + helpers.HELPERS + styles.STYLES + places.PLACES + places.POINTERS + \
    places.CARRIERS + stores.STORES + flow.BLOCKS + flow.BRANCHES

TAKEN = 4  # texts that a function gets, if there is a place for them
TAKEN_EASY = 6  # that one gets which is easy to prove
TRIES = 4  # functions that are asked for a place


def texts(language, slot=None):
    return [t for t in TEXTS if language.has(t.needs)
            and slot in (None, t.slot)]


def copies(t, languages):
    """How often a text is dealt for once that others are: more often if few
    languages have it, or few functions a place."""
    having = sum(known.has(t.needs) for known in languages)
    rare = t.slot in ("variadic", "oldstyle", "storage", "function")
    return max(4 if rare else 1, len(languages) // having)


class Deck:
    """Deals out the texts of a language, so that each has its turn. first: how
    many were dealt in batches before."""

    def __init__(self, seed, language, languages, first):
        self.cards = [t for t in texts(language)
                      for _ in range(copies(t, languages))]
        random.Random("%s/%s" % (seed, language.dialect.name)).shuffle(
            self.cards)
        self.next = first
        self.again = []  # (text, how often it has found no place)

    def deal(self, count):
        """For one function: texts, and how often each was dealt in vain."""
        taken, self.again = self.again[:count], self.again[count:]
        while len(taken) < count:
            taken.append((self.cards[self.next % len(self.cards)], 0))
            self.next += 1
        return taken

    def take_back(self, text, failures):
        if failures + 1 < TRIES:
            self.again.append((text, failures + 1))
