import type { Criterion, Verdict } from '#shared/screening.ts'
import { screeningSummary } from '#shared/screening-words.ts'

/** By what lists are sorted: the share of must-haves found, partly as half; what is nice to have parts equals. 0 to 10,000. */
export function screeningPoints(criteria: readonly Criterion[], verdicts: readonly Verdict[]) {
  const { must, nice } = screeningSummary(criteria, verdicts)
  const share = ({ total, met, partly }: typeof must) => (total === 0 ? 1 : (met + partly / 2) / total)
  return Math.round(share(must) * 9_900) + Math.round(share(nice) * 100)
}
