import { and, count, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { jobsNamed } from '#server/jobs/jobs-named.ts'
import type { CareersFilter, CareersQuery } from './careers-query.ts'
import { open, openJobs } from './public-job.ts'

const positionsPerPage = 25
/** Everything has a limit: a company with more departments or places offers the ones with most positions. */
const facetsMax = 1_000

type Reader = Pick<Services, 'db'>
/** What there is to narrow by: each value with the number of open positions that have it. */
export type Facets = Record<CareersFilter, [value: string, positions: number][]>

/** A page of the open positions that were asked for, newest first; the nearest for a page that is not there. */
export async function findPositions(services: Reader, query: CareersQuery) {
  const wanted = and(open, ...filters(query))
  const total = await services.db.$count(jobs, wanted)
  const last = Math.max(1, Math.ceil(total / positionsPerPage))
  const page = Math.min(query.page, last)
  const positions = await openJobs(services, wanted)
    .limit(positionsPerPage)
    .offset((page - 1) * positionsPerPage)
  return { positions, total, page, last }
}

const filters = ({ q, department, location, workplace, type }: CareersQuery) =>
  [
    q && jobsNamed(q),
    department && eq(jobs.department, department),
    location && eq(jobs.location, location),
    workplace && eq(jobs.workplace, workplace),
    type && eq(jobs.type, type),
  ].map((filter) => filter || undefined)

/** All values of the open positions, by name. */
export async function findFacets({ db }: Reader): Promise<Facets> {
  const { department, location, workplace, type } = jobs
  const groups = await db
    .select({ department, location, workplace, type, positions: count() })
    .from(jobs)
    .where(open)
    .groupBy(department, location, workplace, type)
    .orderBy(sql`count(*) desc`)
    .limit(facetsMax)
  const counted = (name: CareersFilter) => {
    const counts = new Map<string, number>()
    for (const group of groups) {
      const value = group[name]
      if (value) counts.set(value, (counts.get(value) ?? 0) + group.positions)
    }
    return [...counts].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  }
  return {
    department: counted('department'),
    location: counted('location'),
    workplace: counted('workplace'),
    type: counted('type'),
  }
}
