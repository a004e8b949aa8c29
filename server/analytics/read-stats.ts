import { and, count, eq, gte, isNotNull, isNull, min, not, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { statusTallies, interviews, jobs, offers } from '#server/database/schema.ts'

/**
 * The four figures of the dashboard (DECISIONS, Lists), each from an index or the tallies, when the next interview passes, and
 * what tells whether a candidate came or went since: a slot of the tallies is written anew whenever one does.
 */
export async function readStats({ db }: Pick<Context, 'db'>, at: Date) {
  const ahead = and(eq(interviews.status, 'scheduled'), gte(interviews.scheduledDate, at), not(interviews.hidden))
  const activeJobs = db.select({ value: count() }).from(jobs).where(eq(jobs.status, 'active'))
  const totalCandidates = db
    .select({ value: sql`coalesce(sum(${statusTallies.count}), 0)::integer` })
    .from(statusTallies)
  const candidatesVersion = db
    .select({ value: sql`string_agg(${statusTallies.slot} || ' ' || xmin::text, ',' order by ${statusTallies.slot})` })
    .from(statusTallies)
  const offersSent = db
    .select({ value: count() })
    .from(offers)
    .where(and(isNotNull(offers.sentDate), isNull(offers.supersededAt)))
  const [figures] = await db
    .select({
      activeJobs: sql`(${activeJobs})`.mapWith(Number),
      totalCandidates: sql`(${totalCandidates})`.mapWith(Number),
      scheduledInterviews: count(),
      offersSent: sql`(${offersSent})`.mapWith(Number),
      candidatesVersion: sql<string | null>`(${candidatesVersion})`,
      nextInterviewAt: min(interviews.scheduledDate),
    })
    .from(interviews)
    .where(ahead)
  const { nextInterviewAt, candidatesVersion: version, ...stats } = figures!
  return { stats, nextInterviewAt, candidatesVersion: version }
}
