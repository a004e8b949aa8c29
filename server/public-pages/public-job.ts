import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { inOrder, rowsAfter, type Order } from '#server/http/paging.ts'
import { hiredOfJob } from '#server/jobs/opening-columns.ts'
import { publishedPayOfJob } from '#server/jobs/pay-columns.ts'

/** What visitors may know of a job; urgency, submitter and the rest stay inside. */
const columns = {
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  type: jobs.type,
  department: jobs.department,
  location: jobs.location,
  workplace: jobs.workplace,
  pay: publishedPayOfJob.as('pay'),
  skills: jobs.skills,
  questions: jobs.questions,
  openingsLeft: sql<number>`greatest(${jobs.openings} - ${hiredOfJob}, 0)`.as('openings_left'),
  postedDate: jobs.postedDate,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
}

/** Visitors see active jobs alone (DECISIONS, Job). */
export const open = eq(jobs.status, 'active')
/** By when they were posted, which is what visitors read: the request may be much older. */
const newestFirst: Order = { key: jobs.postedDate, id: jobs.id, descending: true, indexed: 'descending' }
type Reader = Pick<Services, 'db'>

/** Newest first. */
export const openJobs = ({ db }: Reader, where?: SQL) =>
  db
    .select(columns)
    .from(jobs)
    .where(and(open, where))
    .orderBy(...inOrder(newestFirst))
    .$dynamic()

export type PublicJob = Awaited<ReturnType<typeof openJobs>>[number]

export async function findPublicJob(services: Reader, id: number): Promise<PublicJob | undefined> {
  const [job] = await openJobs(services, eq(jobs.id, id))
  return job
}

export const countPublicJobs = ({ db }: Reader) => db.$count(jobs, open)

/** Whether a position was open once and is no longer. */
export async function isClosed({ db }: Reader, id: number) {
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id))
  return job?.status === 'closed'
}

/** The open jobs after this one, newest first: for what lists them all. */
export const publicJobsAfter = (services: Reader, last: PublicJob | undefined, limit: number) =>
  openJobs(services, rowsAfter(newestFirst, last && { key: last.postedDate, id: last.id })).limit(limit)

/** The job that an assessment link names, whatever its status; undefined for an unknown token. */
export async function findAssessedJob({ db }: Reader, token: string) {
  const [job] = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      skills: jobs.skills,
      type: jobs.type,
      department: jobs.department,
      location: jobs.location,
      workplace: jobs.workplace,
      status: jobs.status,
      expressReview: jobs.expressReview,
    })
    .from(jobs)
    .where(eq(jobs.assessmentToken, token))
  return job
}
export type AssessedJob = NonNullable<Awaited<ReturnType<typeof findAssessedJob>>>
