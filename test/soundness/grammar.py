# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All texts, by the place where they can stand (their slot):

value     for an integer expression, its operand 0
place     for an lvalue, its operand 0
pointer   for a pointer to an object, its operand 0
carrier   for an expression statement, whose effect is that of operand 0 or none
carrier statement   likewise, and it is a statement by itself
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
import intrinsics
import library
import places
import styles
import values

TEXTS = attributes.ATTRIBUTES + values.VALUES + intrinsics.INTRINSICS + library.LIBRARY + styles.STYLES + places.PLACES + \
    places.POINTERS + places.CARRIERS + flow.BLOCKS + flow.BRANCHES

TAKEN = 3  # texts that a function gets, if there is a place for them


def texts(language, slot=None):
    return [t for t in TEXTS if language.has(t.needs)
            and slot in (None, t.slot)]


class Deck:
    """Deals out the texts of a language, so that each has its turn."""

    def __init__(self, seed, language):
        self.cards = texts(language)
        random.Random("%s/%s" % (seed, language.dialect.name)).shuffle(
            self.cards)

    def deal(self, turn):
        """For the function whose turn it is."""
        first = turn * TAKEN
        return [self.cards[(first + i) % len(self.cards)]
                for i in range(TAKEN)]
