import type { ItemStatistic } from '#shared/assessment-results.ts'
import type { AssessmentForm } from '#server/assessments/engine/assessment-form.ts'
import { creditOf } from '#server/assessments/engine/mark-answers.ts'

export interface AnsweredSitting {
  form: AssessmentForm
  answers: ReadonlyMap<string, { value: string; timeSpentMs: number }>
}

/** Fewer answers say nothing of how an item goes with the others. */
const discriminationAnswersMin = 10

interface Observation {
  model: string
  level: number
  difficulty: number
  credit: number
  /** What the other items of the same sitting brought. */
  rest: number
  timeSpentMs: number | undefined
}

/**
 * The classical figures of each item model and level: difficulty as the mean credit, discrimination as the correlation of
 * the credit with the rest of the sitting (the point-biserial where credit is all or nothing), and the median time (Allen
 * and Yen 1979). Hardest first.
 */
export function itemStatistics(sittings: readonly AnsweredSitting[]): ItemStatistic[] {
  const observations = sittings.flatMap(observe)
  const groups = Map.groupBy(observations, ({ model, level }) => `${model} ${level}`)
  return [...groups.values()]
    .map(statisticOf)
    .toSorted((a, b) => a.shareRight - b.shareRight || a.model.localeCompare(b.model))
}

function observe({ form, answers }: AnsweredSitting): Observation[] {
  const items = form.sections.flatMap(({ items }) => items).filter((item) => item.kind !== 'work-sample')
  const credits = items.map((item) => creditOf(item, answers.get(item.id)?.value))
  const sum = credits.reduce((all, credit) => all + credit, 0)
  return items.map(({ id, model, level, difficulty }, at) => {
    const credit = credits[at] ?? 0
    return { model, level, difficulty, credit, rest: sum - credit, timeSpentMs: answers.get(id)?.timeSpentMs }
  })
}

function statisticOf(group: readonly Observation[]): ItemStatistic {
  const [{ model, level }] = group as [Observation]
  const times = group.flatMap(({ timeSpentMs }) => (timeSpentMs ? [timeSpentMs] : [])).toSorted((a, b) => a - b)
  return {
    model,
    level,
    asked: group.length,
    shareRight: mean(group.map(({ credit }) => credit)),
    discrimination: group.length < discriminationAnswersMin ? null : correlation(group),
    medianTimeMs: medianOf(times),
    statedDifficulty: mean(group.map(({ difficulty }) => difficulty)),
  }
}

/** Pearson's; null where one of the two never varies. */
function correlation(group: readonly Observation[]): number | null {
  const [creditMean, restMean] = [mean(group.map(({ credit }) => credit)), mean(group.map(({ rest }) => rest))]
  const together = mean(group.map(({ credit, rest }) => (credit - creditMean) * (rest - restMean)))
  const spread =
    Math.sqrt(mean(group.map(({ credit }) => (credit - creditMean) ** 2))) *
    Math.sqrt(mean(group.map(({ rest }) => (rest - restMean) ** 2)))
  return spread === 0 ? null : together / spread
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return Math.round(mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)))
}
