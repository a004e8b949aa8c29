import type { Job } from '#shared/jobs.ts'

const none = {
  pay: null,
  candidateCount: 0,
  openings: 1,
  hired: 0,
  openOffers: 0,
  sentBack: null,
  hires: 0,
  candidatesUnderWay: 0,
  platforms: [],
}

/** The job with nothing where an answer leaves a count or a list out: of a job five fields are needed (SPEC 5), the count is 0 if absent (SPEC 2). */
export const filledJob = <Read extends Job>(job: Read): Read => ({ ...none, ...job })
