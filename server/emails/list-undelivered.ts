import { and, desc, eq } from 'drizzle-orm'
import { can } from '#shared/permissions.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { isUndeliveredEmail } from './is-undelivered-email.ts'
import { addressNow } from './reader-of.ts'
import { linkGone, whyOutdated } from './why-outdated.ts'

/** Of one candidate; whoever has more looks into the log. */
const lettersMax = 20

/**
 * The emails about a candidate that were not delivered and can be sent again, or anew where their link is gone, newest
 * first; none for whoever may not.
 */
export async function listUndelivered(
  ctx: Pick<Context, 'db' | 'now' | 'user'>,
  candidate: Pick<LockedCandidate, 'id' | 'email' | 'status' | 'withdrawnAt' | 'hidden'>,
) {
  const { db, user } = ctx
  if (!user || !can(user.role, 'candidates.edit')) return []
  const failed = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.candidateId, candidate.id), isUndeliveredEmail()))
    .orderBy(desc(emailLogs.id))
    .limit(lettersMax)
  const outdated = await Promise.all(failed.map((log) => whyOutdated(db, ctx, log, candidate)))
  return failed.flatMap((log, index) => {
    const why = outdated[index]
    if (why !== undefined && why !== linkGone) return []
    return [Object.assign(log, { sendsTo: why === undefined ? addressNow(log, candidate) : null })]
  })
}
