import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { ItemDraft } from './item-draft.ts'
import { choiceOf } from './choice-of.ts'

/** Who stands where in an order that a few statements fix. */
export function verbalLogic(random: Random, level: Level): ItemDraft {
  const order = random.sample(['Ash', 'Birch', 'Cedar', 'Elm', 'Maple', 'Rowan', 'Willow'], level + 3)
  const statements = order.slice(1).map((later, at) => `${order[at]} is finished before ${later}.`)
  const last = order.at(-1) ?? ''
  const { answer, key } = choiceOf(random, last, order.slice(-4, -1))
  return {
    model: 'verbal-logic/order',
    difficulty: -1.5 + 0.7 * (level - 1),
    prompt: [
      {
        kind: 'paragraph',
        text: `${order.length} projects are finished one after another. ${random.sample(statements).join(' ')}`,
      },
      { kind: 'paragraph', text: 'Which project is finished last?' },
    ],
    answer,
    key,
    rationale: `The order is ${order.join(', ')}.`,
  }
}
