import type { Criterion, Verdict } from './screening.ts'

/** What the two weights of a criterion are called. */
export const needLabels: Record<Criterion['need'], string> = { must: 'Must-have', nice: 'Nice to have' }

/** "Not found" says what the resume shows, not what the person can do. */
export const verdictLabels = { met: 'Found', partly: 'Partly found', missing: 'Not found in the resume' } as const
export type VerdictName = keyof typeof verdictLabels

/** "4 of 6 must-haves found". */
export function screeningSummary(criteria: readonly Criterion[], verdicts: readonly Verdict[]) {
  const found = new Map(verdicts.map(({ criterionId, verdict }) => [criterionId, verdict]))
  const of = (need: Criterion['need']) => {
    const wanted = criteria.filter((criterion) => criterion.need === need)
    return {
      total: wanted.length,
      met: wanted.filter(({ id }) => found.get(id) === 'met').length,
      partly: wanted.filter(({ id }) => found.get(id) === 'partly').length,
    }
  }
  return { must: of('must'), nice: of('nice') }
}
