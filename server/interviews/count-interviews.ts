import { and, eq, sql } from 'drizzle-orm'
import type { InterviewStatus } from '#shared/pipeline.ts'
import type { Context } from '#server/context.ts'
import { interviewTallies } from '#server/database/schema.ts'

interface Tallied {
  status?: InterviewStatus | undefined
  awaitingDecision?: boolean
}

/** How many interviews of visible candidates there are, as a query of one row: a sum of the kept tallies, no count. */
export const talliedInterviews = (db: Context['db'], { status, awaitingDecision }: Tallied) =>
  db
    .select({ total: sql<number>`coalesce(sum(${interviewTallies.count}), 0)::integer` })
    .from(interviewTallies)
    .where(
      and(
        status === undefined ? undefined : eq(interviewTallies.status, status),
        awaitingDecision === undefined ? undefined : eq(interviewTallies.awaitingDecision, awaitingDecision),
      ),
    )
