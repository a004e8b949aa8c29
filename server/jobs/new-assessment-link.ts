import { randomBytes } from 'node:crypto'
import { assessmentPath } from '#server/assessments/link-elsewhere.ts'
import type { Services } from '#server/context.ts'

/** Beyond guessing: whoever knows it opens the job's assessment page. */
const assessmentTokenBytes = 24

/** The address of a new job's assessment page, and what names the job in it. */
export function newAssessmentLink({ config }: Pick<Services, 'config'>) {
  const assessmentToken = randomBytes(assessmentTokenBytes).toString('base64url')
  return { assessmentToken, hiPeopleLink: config.publicUrl + assessmentPath(assessmentToken) }
}
