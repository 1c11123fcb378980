# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes programs: a world, a few functions in it, and near misses of these."""
import random

import body
import mutate
import world
from valid import valid

BASES, MUTANTS = 4, 3


def program(seed, number):
    rng = random.Random("%d/%d" % (seed, number))
    made = world.make(rng, number)
    made.functions = [body.function(rng, made, "f%d_%d" % (number, i))
                      for i in range(BASES)]
    for f in made.functions:
        body.fill(rng, made, f)
    count = BASES
    for f in list(made.functions):
        for _ in range(MUTANTS):
            mutant = mutate.mutate(rng, made, f, "f%d_%d" % (number, count))
            if mutant and valid(mutant, made):
                made.functions.append(mutant)
                count += 1
    return made
