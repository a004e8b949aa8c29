import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import { difficultyOf } from './difficulty-of.ts'
import type { ItemDraft } from './item-draft.ts'
import { orderPuzzle } from './order-puzzle.ts'
import { syllogism } from './syllogism.ts'

/** What follows from a few statements: an order that they fix, or a conclusion about three groups. */
export function verbalLogic(random: Random, level: Level): ItemDraft {
  const { name, features, ...item } = random.pick(makers[level])(random)
  return { ...item, model: `verbal-logic/${name}`, difficulty: difficultyOf('verbal-logic', features) }
}

const makers = {
  1: [(random: Random) => orderPuzzle(random, { count: 4, shuffled: false, far: 0, negated: 0 })],
  2: [(random: Random) => orderPuzzle(random, { count: 5, shuffled: true, far: 0, negated: 0 })],
  3: [
    (random: Random) => orderPuzzle(random, { count: 5, shuffled: true, far: 1, negated: 1 }),
    (random: Random) => syllogism(random, 3),
  ],
  4: [
    (random: Random) => orderPuzzle(random, { count: 6, shuffled: true, far: 1, negated: 2 }),
    (random: Random) => syllogism(random, 4),
  ],
} as const
