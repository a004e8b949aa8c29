import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lt, lte } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { visitorAttempts } from '#server/database/schema.ts'
import { anyOf, sweepOldest } from '#server/database/sweep-oldest.ts'
import { tooMany } from '#server/errors.ts'

export interface VisitLimit {
  /** What is counted, such as "apply-from:192.0.2.7"; stored as a hash only. */
  key: string
  visitsMax: number
  windowMs: number
}

/** What is kept of what is counted. */
export const visitKey = (key: string) => createHash('sha256').update(key).digest('hex')

/** Older than any limit looks back. */
const sweptAfterMs = 7 * dayMs

/**
 * Counts a use of a public form before it is made, so that many at once cannot pass the limit together. Throws 429 with
 * Retry-After (seconds), and does not count that one.
 */
export async function countVisit({ db, now }: Pick<Services, 'db' | 'now'>, { key, visitsMax, windowMs }: VisitLimit) {
  const hashed = visitKey(key)
  const at = now()
  await sweepOldest(db, visitorAttempts, new Date(at.getTime() - sweptAfterMs))
  await forgetBefore(db, hashed, new Date(at.getTime() - windowMs))
  const [mine] = await db.insert(visitorAttempts).values({ key: hashed, at }).returning({ id: visitorAttempts.id })
  const visits = await db
    .select({ at: visitorAttempts.at })
    .from(visitorAttempts)
    .where(
      and(
        eq(visitorAttempts.key, hashed),
        gt(visitorAttempts.at, new Date(at.getTime() - windowMs)),
        // Later ones were written before the clock was set back.
        lt(visitorAttempts.at, new Date(at.getTime() + windowMs)),
      ),
    )
    .orderBy(asc(visitorAttempts.at))
    .limit(visitsMax + 1)
  if (visits.length <= visitsMax) return
  await db.delete(visitorAttempts).where(eq(visitorAttempts.id, mine!.id))
  throw tooMany('tries', visits[0]!.at.getTime() + windowMs - at.getTime())
}

const forgottenMax = 1_000

/** Whoever calls at their pace for days would else leave a row for each call of a week. */
async function forgetBefore(db: Services['db'], hashed: string, before: Date) {
  const old = db
    .select({ id: visitorAttempts.id })
    .from(visitorAttempts)
    .where(and(eq(visitorAttempts.key, hashed), lte(visitorAttempts.at, before)))
    .limit(forgottenMax)
    .for('update', { skipLocked: true })
  await db.delete(visitorAttempts).where(eq(visitorAttempts.id, anyOf(old)))
}
