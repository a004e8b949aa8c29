import { and, asc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Context } from '#server/context.ts'
import { signInFailures } from '#server/database/schema.ts'
import { sweepOldest } from '#server/database/sweep-oldest.ts'
import { tooMany } from '#server/errors.ts'

/** DECISIONS, Failed sign-ins. */
const windowMs = 15 * minuteMs
const accountFailuresMax = 10
const addressFailuresMax = 100

/**
 * The key under which an account's failed sign-ins are counted, whether there is such an account or not. In the database's
 * small letters, by which accounts are found: those of JavaScript are others for some, and each would be a count of its own.
 * Stored as a hash only: some type their password for a name, and it would stand there, and in every backup, to be read.
 */
export const accountKey = (username: string) =>
  sql<string>`'account:' || encode(sha256(convert_to(lower(${username}), 'UTF8')), 'hex')`
/** The key under which those from an address are. */
export const addressKey = (address: string) => `address:${address}`

/**
 * Counts an attempt as failed before it is made, so that many at once cannot pass the limit together; `succeeded` takes it
 * back and clears the account. Throws 429 with Retry-After (seconds) when the account or the address has none left.
 */
export async function reserveAttempt({ db, now }: Context, keys: { account: string | SQL; address: string }) {
  const at = now()
  const since = new Date(at.getTime() - windowMs)
  // Later ones were written before the clock was set back, and would lock people out until it has caught up.
  const until = new Date(at.getTime() + windowMs)
  await sweepOldest(db, signInFailures, since)
  const reserved = await db
    .insert(signInFailures)
    .values([
      { key: keys.account, at },
      { key: keys.address, at },
    ])
    .returning({ id: signInFailures.id })
  const mine = inArray(
    signInFailures.id,
    reserved.map(({ id }) => id),
  )

  const oldest = (key: string | SQL, max: number) =>
    db
      .select({ at: signInFailures.at })
      .from(signInFailures)
      .where(and(eq(signInFailures.key, key), gt(signInFailures.at, since), lt(signInFailures.at, until)))
      .orderBy(asc(signInFailures.at), asc(signInFailures.id))
      .limit(max + 1)
  const [ofAccount, ofAddress] = await Promise.all([
    oldest(keys.account, accountFailuresMax),
    oldest(keys.address, addressFailuresMax),
  ])
  const blocking =
    ofAccount.length > accountFailuresMax ? ofAccount : ofAddress.length > addressFailuresMax ? ofAddress : undefined
  if (blocking) {
    await db.delete(signInFailures).where(mine)
    throw tooMany('failed sign-ins', blocking[0]!.at.getTime() + windowMs - at.getTime())
  }
  return {
    async succeeded() {
      await db.delete(signInFailures).where(mine)
      await db.delete(signInFailures).where(eq(signInFailures.key, keys.account))
    },
  }
}
