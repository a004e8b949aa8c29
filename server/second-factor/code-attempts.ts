import { eq } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { isAppCode } from '#shared/sign-in-codes.ts'
import { reserveAttempt } from '#server/accounts/reserve-attempt.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { signInFailures, visitorAttempts } from '#server/database/schema.ts'
import { countVisit, visitKey } from '#server/http/count-visit.ts'

/**
 * The limit of sign-in, ten failures in a quarter of an hour, would leave 350,000 guesses of a million in a year to whoever
 * has the password: fifty codes a day leave 18,000.
 */
const codesOfDayMax = 50

const appKey = (userId: number) => `second-factor:${userId}`
/** By address besides, since none can be guessed: whoever has the password keeps nobody elsewhere from theirs. */
const recoveryKey = (userId: number, address: string) => `recovery-code:${userId}:${address}`
const dayKey = (userId: number) => `second-factor:${userId}`

/** Counts a code of an account as failed before it is looked at; `succeeded` takes that back. Throws 429 with Retry-After. */
export async function reserveCode(ctx: Context, { userId, code, address }: Attempted) {
  const account = isAppCode(code) ? appKey(userId) : recoveryKey(userId, address)
  const attempt = await reserveAttempt(ctx, { account, address })
  if (isAppCode(code)) await countVisit(ctx, { key: dayKey(userId), visitsMax: codesOfDayMax, windowMs: dayMs })
  return attempt
}

interface Attempted {
  userId: number
  code: string
  /** The key under which those from where it comes are counted. */
  address: string
}

/** What failed before tells nothing of whoever has another second factor from now on. */
export async function forgiveCodes(tx: Transaction, userId: number) {
  await tx.delete(signInFailures).where(eq(signInFailures.key, appKey(userId)))
  await tx.delete(visitorAttempts).where(eq(visitorAttempts.key, visitKey(dayKey(userId))))
}
