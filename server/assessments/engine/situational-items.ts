import type { KeyedItem, Level } from './assessment-form.ts'
import { createRandom, type Random } from './create-random.ts'
import { fieldOf } from './field-of.ts'
import { situations, type Situation } from './situations.ts'
import type { WorkField } from './work-field.ts'

export const situationsPerForm = 6
/** For the best response by the principle, and the ones after it. */
export const creditOfRank = [1, 0.6, 0.3, 0] as const
/** Most people find the best or second response: easier than the average reasoning item (prior value). */
const difficulty = -0.5
const level: Level = 2

/**
 * Situations in the words of the family's field of work. Which ones are asked hangs on the blueprint, so that all who are
 * compared answer the same; how each is told, and the order of its responses, on the candidate's seed.
 */
export function situationalItems(
  random: Random,
  { family, blueprint }: { family: string; blueprint: string },
): KeyedItem[] {
  const field = fieldOf(family)
  return createRandom(blueprint)
    .sample(situations, situationsPerForm)
    .map((situation, at) => itemOf(random, situation, field, `situational-${at + 1}`))
}

function itemOf(
  random: Random,
  { name, principle, tellings, responses }: Situation,
  field: WorkField,
  id: string,
): KeyedItem {
  const ranked = responses.map((response, rank) => ({
    text: typeof response === 'string' ? response : response(field),
    credit: creditOfRank[rank] ?? 0,
  }))
  const placed = random.sample(ranked).map(({ text, credit }, at) => ({ id: 'abcd'.charAt(at), text, credit }))
  return {
    id,
    kind: 'situational',
    model: `situational/${name}`,
    level,
    difficulty,
    prompt: [
      { kind: 'paragraph', text: random.pick(tellings)(field) },
      { kind: 'paragraph', text: 'Which response is best?' },
    ],
    answer: { kind: 'choice', options: placed.map(({ id, text }) => ({ id, text })) },
    key: { kind: 'credits', credits: Object.fromEntries(placed.map(({ id, credit }) => [id, credit])) },
    rationale: principle,
  }
}
