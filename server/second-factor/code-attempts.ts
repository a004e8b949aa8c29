import { eq, inArray } from 'drizzle-orm'
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

/** Each kind has a count of its own: whoever uses up the app's codes keeps nobody from a recovery code. */
const failuresKey = (userId: number, code: string) => `${isAppCode(code) ? 'second-factor' : 'recovery-code'}:${userId}`
const dayKey = (userId: number) => `second-factor:${userId}`

/** Counts a code of an account as failed before it is looked at; `succeeded` takes that back. Throws 429 with Retry-After. */
export async function reserveCode(ctx: Context, { userId, code, address }: Attempted) {
  const attempt = await reserveAttempt(ctx, { account: failuresKey(userId, code), address })
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
  const keys = [`second-factor:${userId}`, `recovery-code:${userId}`]
  await tx.delete(signInFailures).where(inArray(signInFailures.key, keys))
  await tx.delete(visitorAttempts).where(eq(visitorAttempts.key, visitKey(dayKey(userId))))
}
