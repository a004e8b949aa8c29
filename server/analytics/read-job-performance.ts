import { desc, eq, gt, ne, or } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidateTallies, jobs } from '#server/database/schema.ts'
import { conversionRate, stepCounts } from './step-counts.ts'

/** The funnel's steps for each job that was ever asked to be posted, or that has candidates; newest first. */
export async function readJobPerformance({ db }: Pick<Context, 'db'>) {
  const { applications, assessments, interviews, offers, hires } = stepCounts(
    candidateTallies.reached,
    candidateTallies.count,
  )
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      department: jobs.department,
      type: jobs.type,
      applications,
      assessments,
      interviews,
      offers,
      hires,
    })
    .from(jobs)
    .leftJoin(candidateTallies, eq(candidateTallies.jobId, jobs.id))
    .groupBy(jobs.id)
    .having(or(ne(jobs.status, 'draft'), gt(applications, 0)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
  return rows.map(({ id, title, department, type, ...counts }) => ({
    id,
    title,
    department,
    type,
    metrics: { ...counts, conversionRate: conversionRate(counts) },
  }))
}
