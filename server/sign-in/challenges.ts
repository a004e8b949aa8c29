import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Context as Request } from 'hono'
import { minuteMs } from '#shared/durations.ts'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { signInChallenges, users } from '#server/database/schema.ts'
import { hashOfToken, isPersonalToken, makePersonalToken } from '#server/http/personal-token.ts'
import { ownCookie, readOwnCookie } from './own-cookie.ts'
import { cookiePrefix } from './session-cookie.ts'

/** Long enough to look for the phone, or for the paper with the recovery codes. */
const challengeMs = 5 * minuteMs
/** As many as somebody mistypes; whoever guesses begins again with the password. */
const wrongCodesMax = 5

/** Of a visitor whose password was right, and whose code is still to come; serve-web.ts looks for it too. */
export const challengeCookie = `${cookiePrefix}.challenge`

/** Answers the token, which is for this browser alone. By the clock of sessions. */
export async function beginChallenge(tx: Transaction, userId: number) {
  const token = makePersonalToken()
  const now = new Date()
  await tx.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now)) // whose ever: nobody comes back to end them
  await tx
    .insert(signInChallenges)
    .values({ tokenHash: hashOfToken(token), userId, expiresAt: new Date(now.getTime() + challengeMs) })
  return token
}

/** Whose challenge the request is about, while it stands. */
export async function findChallenge(db: Database, config: Config, request: Request) {
  const token = readOwnCookie(config, challengeCookie, request)
  if (!isPersonalToken(token)) return undefined
  const tokenHash = hashOfToken(token)
  const [found] = await db.select({ userId: signInChallenges.userId }).from(signInChallenges).where(stands(tokenHash))
  return found && { tokenHash, userId: found.userId }
}

/**
 * Holds a challenge until the transaction ends, with its account: whoever changes that, its password or its second factor
 * waits, or has ended the challenge before. Answers the account's role and what their letters need.
 */
export async function holdChallenge(tx: Transaction, { tokenHash, userId }: { tokenHash: string; userId: number }) {
  const [user] = await tx
    .select({ id: users.id, role: users.role, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for('share')
  const [challenge] = await tx.select().from(signInChallenges).where(stands(tokenHash)).for('update')
  return user && challenge && { ...user, wrongCodes: challenge.wrongCodes }
}

export const endChallenge = (tx: Database | Transaction, tokenHash: string) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.tokenHash, tokenHash))

/** Of an account whose password or second factor is another from now on. */
export const endChallengesOf = (tx: Transaction, userId: number) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))

/** Whether the challenge stands still. */
export async function countWrongCode(tx: Transaction, tokenHash: string, before: number) {
  if (before + 1 >= wrongCodesMax) {
    await endChallenge(tx, tokenHash)
    return false
  }
  await tx
    .update(signInChallenges)
    .set({ wrongCodes: before + 1 })
    .where(eq(signInChallenges.tokenHash, tokenHash))
  return true
}

export const keepChallenge = (config: Config, token: string) =>
  ownCookie(config, challengeCookie, { value: token, seconds: challengeMs / 1_000 })
export const forgetChallenge = (config: Config) => ownCookie(config, challengeCookie, { value: '', seconds: 0 })
/** Where a session begins or ends otherwise: whoever is next at this browser is not asked for somebody else's code. */
export const leaveChallenge = (config: Config, request: Request) =>
  readOwnCookie(config, challengeCookie, request) === undefined ? [] : [forgetChallenge(config)]

const stands = (tokenHash: string) =>
  and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, new Date()))
