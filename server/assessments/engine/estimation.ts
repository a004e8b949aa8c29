import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import { difficultyOf } from './difficulty-of.ts'
import { estimates } from './estimates.ts'
import type { ItemDraft } from './item-draft.ts'

/** How far from the exact value an estimate may lie and still be right. */
export const toleranceShare = 0.1

/** A quantity to be estimated with a few round numbers: right within a tenth of the exact value, said in the question. */
export function estimation(random: Random, level: Level): ItemDraft {
  const { name, text, unit, exact, worked, features } = random.pick(estimates[level])(random)
  return {
    model: `estimation/${name}`,
    difficulty: difficultyOf('estimation', features),
    prompt: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: 'An estimate within 10% of the exact value counts as right.' },
    ],
    answer: { kind: 'number', unit },
    key: { kind: 'range', from: exact * (1 - toleranceShare), to: exact * (1 + toleranceShare) },
    rationale: `${worked} Anything from ${rounded(exact * (1 - toleranceShare))} to ${rounded(exact * (1 + toleranceShare))} is right.`,
  }
}

const rounded = (value: number) => Number(value.toPrecision(4))
