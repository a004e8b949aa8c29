import type { Services } from '#server/context.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/** The link that the candidate has, or the job's own made into one. */
export function makeAssessmentLink(
  { config }: Pick<Services, 'config'>,
  { hiPeopleAssessmentLink, job }: LockedCandidate,
) {
  const link = hiPeopleAssessmentLink ?? `${config.publicUrl}/assess/${job.assessmentToken}`
  return { row: { hiPeopleAssessmentLink: link }, letter: { assessmentLink: link } }
}
