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
  const [from, to] = [withoutNoise(exact * (1 - toleranceShare)), withoutNoise(exact * (1 + toleranceShare))]
  return {
    model: `estimation/${name}`,
    difficulty: difficultyOf('estimation', features),
    prompt: [
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: 'An estimate within 10% of the exact value counts as right.' },
    ],
    answer: { kind: 'number', unit },
    key: { kind: 'range', from, to },
    rationale: `${worked} Anything from ${Math.ceil(from * 100) / 100} to ${Math.floor(to * 100) / 100} is right.`,
  }
}

/** 3375 for 3375.0000000000005: an estimate at the very edge is right. */
const withoutNoise = (value: number) => Number(value.toPrecision(12))
