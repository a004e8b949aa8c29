import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import type { DataQuestion } from './data-question.ts'
import { largestRise, rowDifference, rowTotal, rowsAbove } from './data-questions.ts'
import { shareOfTotal, strongestGrowth, takingsApart, wholeErrorRate } from './data-share-questions.ts'
import { difficultyOf } from './difficulty-of.ts'
import type { ItemDraft } from './item-draft.ts'

type MakeQuestion = (random: Random) => DataQuestion

/** A figure that a table holds, or that follows from several of its figures. */
export function dataReading(random: Random, level: Level): ItemDraft {
  const { name, features, ...question } = random.pick(questions[level])(random)
  return { ...question, model: `data-reading/${name}`, difficulty: difficultyOf('data-reading', features) }
}

const questions: Record<Level, readonly [MakeQuestion, ...MakeQuestion[]]> = {
  1: [rowDifference, rowTotal],
  2: [largestRise, rowsAbove],
  3: [shareOfTotal, strongestGrowth],
  4: [takingsApart, wholeErrorRate],
}
