import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { notificationQueue } from '#server/database/schema.ts'
import { criteriaOf } from './criteria-of.ts'

/** What a job asks for, and whether its resumes are still being checked against it. Throws 404. */
export async function readCriteria({ db }: Pick<Context, 'db'>, jobId: number) {
  // Asked first: where nothing waits, nothing of these criteria does.
  const waiting = await db.$count(
    notificationQueue,
    and(
      inArray(notificationQueue.status, ['pending', 'processing']),
      eq(notificationQueue.type, 'screening.job'),
      sql`${notificationQueue.payload} ->> 'jobId' = ${String(jobId)}`,
    ),
  )
  return { ...(await criteriaOf(db, jobId)), checking: waiting > 0 }
}
