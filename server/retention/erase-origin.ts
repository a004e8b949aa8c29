import { and, eq, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'
import { applicationLinks, applications, candidates, people, resumeTexts, screenings } from '#server/database/schema.ts'

/** Resume, application form and person. The person keeps an address only while another candidacy stands behind it. */
export async function eraseOrigin(tx: Transaction, { id, email, personId }: LockedCandidate) {
  await tx.delete(resumeTexts).where(eq(resumeTexts.candidateId, id))
  await tx.delete(screenings).where(eq(screenings.candidateId, id))
  await tx.delete(applicationLinks).where(eq(applicationLinks.candidateId, id))
  // The words of the consent, their version and their time are no words of the applicant's.
  await tx.update(applications).set({ answers: [], withdrawalReason: null }).where(eq(applications.candidateId, id))
  const other = alias(candidates, 'other')
  await tx
    .update(people)
    .set({ email: null, applicationId: null })
    .where(
      and(
        or(eq(people.id, personId), eq(people.email, email.toLowerCase()), eq(people.applicationId, id)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(and(eq(other.personId, people.id), ne(other.id, id), not(other.hidden))),
        ),
      ),
    )
}
