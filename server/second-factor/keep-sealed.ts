import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { secondFactors } from '#server/database/schema.ts'
import { isSealedPlainly, SealFault } from '#server/sign-in/seal.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'

/**
 * At a start: what was sealed before SECRET_KEY was set is sealed anew with it, and the log tells of secrets that cannot be
 * opened any more, and of the way back.
 */
export async function keepSealed(services: Pick<Services, 'db' | 'config' | 'log'>) {
  const { db, log } = services
  const rows = await db.select({ userId: secondFactors.userId, sealed: secondFactors.secret }).from(secondFactors)
  let lost = 0
  for (const { userId, sealed } of rows) {
    try {
      const secret = await unsealSecret(services, sealed, userId)
      if (!isSealedPlainly(services, sealed)) continue
      const anew = await sealSecret(services, secret, userId)
      await db
        .update(secondFactors)
        .set({ secret: anew })
        .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, sealed)))
    } catch (error) {
      if (!(error instanceof SealFault)) throw error
      lost += 1
    }
  }
  if (lost > 0)
    log.error(
      { accounts: lost },
      'SECRET_KEY is another than when second factors were set up: the codes of these accounts are refused, recovery codes are taken. Start with the key from before, or give an administrator a new password without a second factor, who can reset the others: npm run user -- reset --username NAME',
    )
}
