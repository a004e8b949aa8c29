import type { Criterion, Verdict } from '#shared/screening.ts'
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
