import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'

/** The candidate's link where it leads somewhere else than to the product: another provider's, or one that staff entered. */
export const linkElsewhere = ({ hiPeopleAssessmentLink: link, job }: LockedCandidate) =>
  link && !isOwnPage(link, job.assessmentToken) ? link : undefined

/** Whether it leads to the page of the job that the token names, at whatever address the product was when it was made. */
export const isOwnPage = (link: string, token: string) => link.endsWith(assessmentPath(token))

/** A job's assessment page, which tells what is assessed. */
export const assessmentPath = (token: string) => `/assess/${token}`
