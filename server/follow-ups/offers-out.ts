import { and, eq, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, jobs, offers, users } from '#server/database/schema.ts'
import { contactEmail } from '#server/offers/contact-of-offer.ts'
import { candidacyColumns } from './followable.ts'
import { isReachable } from '#server/users/reachable.ts'

/** What a rule about offers reads of each, with whom its candidate may ask and whoever submitted the job, if they can be reached; `where` says which. */
export const offersOut = (db: Database | Transaction, occurrence: SQL<string>, where: SQL | undefined) =>
  db
    .select({
      ...candidacyColumns,
      subjectId: offers.id,
      occurrence,
      sentDate: offers.sentDate,
      expiresAt: offers.expiresAt,
      offerZone: offers.timeZone,
      replyTo: contactEmail(db),
      staffName: users.fullName,
      staffEmail: users.email,
    })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(users, and(eq(users.id, jobs.submitterId), isReachable()))
    .where(and(eq(offers.status, 'sent'), where))
