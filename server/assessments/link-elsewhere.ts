import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'

/** The candidate's link where it leads somewhere else than to the product: another provider's, or one that staff entered. */
export const linkElsewhere = ({ hiPeopleAssessmentLink: link, job }: LockedCandidate) =>
  link && !link.endsWith(`/assess/${job.assessmentToken}`) ? link : undefined
