import { and, eq, exists, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { candidates, jobs, offers } from '#server/database/schema.ts'
import { hiredOfJob } from '#server/jobs/opening-columns.ts'

const hired = alias(candidates, 'hired')

/**
 * Whether all openings of the job are filled, and somebody who still stands as hired has accepted an offer since it was posted:
 * one that was opened again looks for somebody else.
 */
export const isFilled = (db: Pick<Database, 'select'>) =>
  sql`${gte(hiredOfJob, jobs.openings)} and ${hiredSincePosted(db)}`.mapWith(Boolean)

const hiredSincePosted = (db: Pick<Database, 'select'>) =>
  exists(
    db
      .select({ id: offers.id })
      .from(offers)
      .innerJoin(hired, eq(hired.id, offers.candidateId))
      .where(
        and(
          eq(hired.jobId, jobs.id),
          eq(hired.status, '100_offer_accepted'),
          gte(hired.stageSince, jobs.postedDate),
          eq(offers.status, 'accepted'),
        ),
      ),
  )
