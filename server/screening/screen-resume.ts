import type { Criterion, Verdict } from '#shared/screening.ts'
import { screeningSummary } from '#shared/screening-words.ts'
import type { ResumeLine } from '#server/resumes/resume-text.ts'
import { checkCriterion } from './check-criterion.ts'
import type { Identity } from './masked-ranges.ts'
import { resumeEvidence } from './resume-evidence.ts'

/** Every criterion against one resume. The same input gives the same answer; it decides nothing. */
export function screenResume(
  criteria: readonly Criterion[],
  text: { content: string; lines: readonly ResumeLine[] },
  identity: readonly Identity[],
  now: Date,
): Verdict[] {
  const resume = resumeEvidence(text, identity, now)
  return criteria.map((criterion) => checkCriterion(criterion, resume))
}

/** By what lists are sorted: the share of must-haves found, partly as half; what is nice to have parts equals. 0 to 10,000. */
export function screeningPoints(criteria: readonly Criterion[], verdicts: readonly Verdict[]) {
  const { must, nice } = screeningSummary(criteria, verdicts)
  const share = ({ total, met, partly }: typeof must) => (total === 0 ? 1 : (met + partly / 2) / total)
  return Math.round(share(must) * 9_900) + Math.round(share(nice) * 100)
}
