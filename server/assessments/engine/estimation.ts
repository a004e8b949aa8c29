import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { ItemDraft } from './item-draft.ts'

/** How far from the exact value an estimate may lie and still be right. */
const toleranceShare = 0.1

/** A quantity to be estimated without a calculator: right within a tenth of its exact value. */
export function estimation(random: Random, level: Level): ItemDraft {
  const [per, count] = [random.integer(11, 19 + 30 * level), random.integer(21, 39 + 60 * level)]
  const exact = per * count
  return {
    model: 'estimation/product',
    difficulty: -1.6 + 0.8 * (level - 1),
    prompt: [
      {
        kind: 'paragraph',
        text: `A workshop packs ${count} boxes with ${per} parts each. About how many parts is that? An estimate within a tenth counts as right.`,
      },
    ],
    answer: { kind: 'number', unit: 'parts' },
    key: { kind: 'range', from: exact * (1 - toleranceShare), to: exact * (1 + toleranceShare) },
    rationale: `${count} × ${per} = ${exact}.`,
  }
}
