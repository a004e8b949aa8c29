import { eq, inArray } from 'drizzle-orm'
import { candidateStatusValues, statusOrder } from '#shared/pipeline.ts'
import type { rediscovery } from '#shared/rediscovery.ts'
import type { Input } from '#shared/route.ts'
import { isWaitingOffer, listedColumns } from '#server/candidates/candidate-columns.ts'
import type { Context } from '#server/context.ts'
import { candidates, jobs, offers, screenings } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { pageHeaders } from '#server/http/paging.ts'
import { criteriaOf } from '#server/screening/criteria-of.ts'
import { Reply } from '#server/serve.ts'
import { findPeopleWhoFit } from './find-people-who-fit.ts'
import { jobSkills } from './job-skills.ts'

/** People of earlier jobs whose skills fit an open one, best first (decision 77). Errors: 404. */
export async function listPeopleWhoFit(
  ctx: Context,
  { params: { id }, query: { page, pageSize } }: Input<typeof rediscovery.list>,
  requestUrl: string,
) {
  const skills = await skillsOf(ctx, id)
  const { found, total } = await findPeopleWhoFit(ctx.db, {
    jobId: id,
    skills,
    ...(page !== undefined && { offset: (page - 1) * pageSize, limit: pageSize }),
  })
  const rows = await readRows(ctx, found)
  const people = found.flatMap(({ candidateId, shown, furthest }) => {
    const row = rows.get(candidateId)
    // Gone since they were found.
    if (!row) return []
    const skillsAsked = skills.map(({ name }, at) => ({ name, found: (shown & (1 << at)) !== 0 }))
    return [{ ...row, skillsAsked, furthestStatus: furthest === 0 ? null : (statusBy.get(furthest) ?? null) }]
  })
  return page === undefined
    ? new Reply(people, {})
    : new Reply(people, pageHeaders(requestUrl, { page, pageSize, total }))
}

/** The must-haves, or what is nice to have where nothing else is asked for. None of a closed job, for which nobody can be considered. */
async function skillsOf({ db }: Context, jobId: number) {
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw notFound('Job')
  if (job.status === 'closed') return []
  const { criteria } = await criteriaOf(db, jobId)
  const musts = jobSkills(criteria.filter(({ need }) => need === 'must'))
  return musts.length > 0 ? musts : jobSkills(criteria)
}

async function readRows({ db }: Context, found: readonly { candidateId: number }[]) {
  if (found.length === 0) return new Map<number, never>()
  const rows = await db
    .select(listedColumns)
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(screenings, eq(screenings.candidateId, candidates.id))
    .leftJoin(offers, isWaitingOffer)
    .where(
      inArray(
        candidates.id,
        found.map(({ candidateId }) => candidateId),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}

const statusBy = new Map(candidateStatusValues.map((status) => [statusOrder(status), status]))
