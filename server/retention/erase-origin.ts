import { and, eq, inArray, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'
import {
  applicationLinks,
  applications,
  candidates,
  emailLogs,
  people,
  resumeTexts,
  screenings,
} from '#server/database/schema.ts'

/**
 * Resume, application form and person. The person keeps an address only while another candidacy stands behind it; so do
 * those who were joined into them, and whoever bears an address that letters to the candidate went to before.
 */
export async function eraseOrigin(tx: Transaction, { id, email, personId }: LockedCandidate) {
  await tx.delete(resumeTexts).where(eq(resumeTexts.candidateId, id))
  await tx.delete(screenings).where(eq(screenings.candidateId, id))
  await tx.delete(applicationLinks).where(eq(applicationLinks.candidateId, id))
  // The words of the consent, their version and their time are no words of the applicant's.
  await tx
    .update(applications)
    .set({ answers: [], withdrawalReason: null, linkId: null })
    .where(eq(applications.candidateId, id))
  const other = alias(candidates, 'other')
  // Read first, so that people are found by their index.
  const written = await tx
    .selectDistinct({ email: sql<string>`lower(${emailLogs.recipientEmail})` })
    .from(emailLogs)
    .where(eq(emailLogs.candidateId, id))
  await tx
    .update(people)
    .set({ email: null, applicationId: null })
    .where(
      and(
        or(
          eq(people.id, personId),
          eq(people.mergedIntoId, personId),
          inArray(people.email, [email.toLowerCase(), ...written.map((letter) => letter.email)]),
          eq(people.applicationId, id),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.personId, sql`coalesce(${people.mergedIntoId}, ${people.id})`),
                not(other.hidden), // as the one that is anonymised is by now
              ),
            ),
        ),
      ),
    )
}
