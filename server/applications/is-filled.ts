import { and, eq, exists, gte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { candidates, jobs, offers } from '#server/database/schema.ts'

const hired = alias(candidates, 'hired')

/**
 * Whether somebody has accepted an offer for the job since it was posted, and still stands as hired: one that was opened
 * again looks for somebody else.
 */
export const isFilled = (db: Pick<Database, 'select'>) =>
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
  ).mapWith(Boolean)
