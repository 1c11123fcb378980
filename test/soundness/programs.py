# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes programs: a world, a few functions in it, and near misses of these."""
import random

import body
import contracts
import dress
import grammar
import mutate
import styles
import world
from valid import valid

BASES, MUTANTS = 4, 3
TEXTS = BASES * grammar.TAKEN + grammar.TAKEN_EASY  # of a program, or nearly


def program(seed, number, language, deck):
    rng = random.Random("%d/%d" % (seed, number))
    made = world.make(rng, number, language)
    helpers = [contracts.helper(rng, made, "f%d_%d" % (number, 100 + i))
               for i in range(rng.choice((0, 1, 2, 3)))]
    helpers = [h for h in helpers if h]
    for h in helpers:
        if rng.random() < 0.4:
            h.contract, h.helper, h.storage = None, True, styles.STATIC
        elif rng.random() < 0.3:
            made.externals.append(h)
    made.functions = [h for h in helpers if h not in made.externals]
    made.functions += [body.function(rng, made, "f%d_%d" % (number, i))
                      for i in range(BASES)]
    for f in made.functions:
        if f in helpers:
            continue
        body.fill(rng, made, f)
        if rng.random() < 0.12:
            f.contract = contracts.guess(rng, f, made)
        elif rng.random() < 0.05:
            f.mark = rng.choice(("MISSILE_TYPED_FUNCTION",
                                 "MISSILE_SYMBOLIC_FUNCTION"))
    for f in made.functions:
        # Most texts are calls that a contract does not allow.
        if not f.contract or rng.random() < 0.3:
            dress.dress(rng, made, f, deck, grammar.TAKEN)
    easy = body.easy(rng, made, "f%d_200" % number)
    dress.dress(rng, made, easy, deck, grammar.TAKEN_EASY)
    count = BASES
    for f in [f for f in made.functions if not f.helper]:
        for _ in range(MUTANTS):
            mutant = mutate.mutate(rng, made, f, "f%d_%d" % (number, count))
            if mutant and valid(mutant, made):
                made.functions.append(mutant)
                count += 1
    made.functions.append(easy)
    return made
