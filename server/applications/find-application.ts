import { and, eq, isNull, not } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { applicationLinks, applications, candidates } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { hashOfToken, isPersonalToken } from '#server/http/personal-token.ts'

/** Whose application a personal link opens; undefined for an unknown link, and for one that is no longer kept. */
export async function findApplication(db: Database | Transaction, token: string | undefined) {
  if (!isPersonalToken(token)) return undefined
  const [row] = await db
    .select({
      candidateId: candidates.id,
      unconfirmed: isNull(applications.emailConfirmedAt).mapWith(Boolean),
      tokenHash: applicationLinks.tokenHash,
      via: applicationLinks.via,
      linkMadeAt: applicationLinks.createdAt,
    })
    .from(applicationLinks)
    .innerJoin(candidates, and(eq(candidates.id, applicationLinks.candidateId), not(candidates.hidden)))
    .leftJoin(applications, eq(applications.candidateId, candidates.id))
    .where(eq(applicationLinks.tokenHash, hashOfToken(token)))
  return row
}
export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** Throws 404 where the link has ended since it was followed (decision 53). Comes after the candidacy is locked. */
export async function refuseEnded(tx: Transaction, { tokenHash }: Pick<FoundApplication, 'tokenHash'>) {
  if ((await tx.$count(applicationLinks, eq(applicationLinks.tokenHash, tokenHash))) === 0)
    throw notFound('Application')
}
