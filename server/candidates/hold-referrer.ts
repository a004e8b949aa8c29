import { and, eq, isNull } from 'drizzle-orm'
import { isReferral, referralSource } from '#shared/job-links.ts'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'

type Referred = { source?: string | null | undefined; referredById?: number | null | undefined }

/**
 * Whoever is said to have referred a candidate must be a user, and the source a referral: held until the transaction ends, so
 * that their account is not deleted meanwhile. Throws 400.
 */
export async function holdReferrer(tx: Transaction, { source, referredById }: Referred) {
  if (referredById == null) return
  if (!isReferral(source))
    throw badRequest(`Only somebody whose source is ${referralSource} has a referrer`, 'referredById')
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, referredById), isNull(users.deactivatedAt)))
    .for('share')
  if (!referrer) throw badRequest('The referrer must be an active user', 'referredById')
}
