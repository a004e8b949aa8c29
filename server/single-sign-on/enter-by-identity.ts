import { and, eq, isNull, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { SingleSignOnFault } from '#shared/single-sign-on.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { accounts, users } from '#server/database/schema.ts'
import type { Identity } from '#server/providers/sign-in/identity-provider.ts'
import { connectionOf } from './connection-of.ts'

/**
 * Starts a session for the account that an identity belongs to. The first time it is found by the email address, and
 * connected for good; from then on by the provider's own name for the person. It makes no account: those are the
 * administrators' to make (SPEC 1). Answers the session's cookies, or why there is none.
 */
export function enterByIdentity(
  ctx: Context,
  issuer: string,
  identity: Identity,
): Promise<{ userId: number; cookies: string[] } | { fault: SingleSignOnFault }> {
  return ctx.db.transaction(async (tx) => {
    // Two browsers of one person at once, each for the first time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${identity.subject}`}, 0))`)
    const known = await findConnected(tx, issuer, identity.subject)
    if (known) return { userId: known.id, cookies: await ctx.signIn.begin(tx, known.id, byProvider) }
    const isTrusted = identity.isEmailVerified || ctx.config.singleSignOn?.trustsEmail
    if (!identity.email || !isTrusted) return { fault: 'unverified' }
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, inLowerCase(identity.email)), isNull(users.deactivatedAt)))
      .for('no key update') // whoever deletes it, or gives it another address, waits
    if (!user) return { fault: 'unknown' }
    if (await isConnectedOtherwise(tx, issuer, user.id)) return { fault: 'connected-otherwise' }
    await tx.insert(accounts).values({ userId: user.id, providerId: connectionOf(issuer), accountId: identity.subject })
    const connected = { action: actions.singleSignOnConnected, entityType: 'other', entityId: user.id } as const
    await record(tx, { now: ctx.now, user }, connected)
    return { userId: user.id, cookies: await ctx.signIn.begin(tx, user.id, byProvider) }
  })
}

/** What else it asks for is the provider's matter (decision 60). */
const byProvider = { password: false }

/** Their account is held: whoever deactivates it waits, or has done so before. */
async function findConnected(tx: Transaction, issuer: string, subject: string) {
  const [user] = await tx
    .select({ id: users.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(
      and(eq(accounts.providerId, connectionOf(issuer)), eq(accounts.accountId, subject), isNull(users.deactivatedAt)),
    )
    .for('share', { of: users })
  return user
}

/** An address that the provider gave to somebody new opens nothing of whoever had it before. */
const isConnectedOtherwise = async (tx: Transaction, issuer: string, userId: number) =>
  (await tx.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, connectionOf(issuer))))) > 0

/** Of plain letters alone: in Unicode the sign for kelvin becomes a k, and its holder would be somebody else. */
const inLowerCase = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
