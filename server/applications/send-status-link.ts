import { actions } from '#shared/activity.ts'
import { isHired } from '#shared/is-hired.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import { nothingSent } from '#server/http/row-version.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { writeWithLink } from './write-with-link.ts'

/**
 * Sends a candidate a fresh link to their status page, to the address that they have now (decision 54). Errors: 404; 409
 * rejected, withdrawn or stale; 422 `non_existent_email`, while the link stays.
 */
export async function sendStatusLink(ctx: Context, id: number) {
  const letter = await ctx.db.transaction(async (tx) => {
    const candidate = await lockCandidate(tx, id)
    refuseStaleCandidate(ctx, candidate, nothingSent)
    refuseRejected(candidate)
    await recordCandidate(tx, ctx, candidate, actions.statusLinkSent)
    return writeWithLink(tx, ctx, { ...candidate, via: null }, 'status-link', { hired: isHired(candidate) })
  })
  await deliverNow(ctx, letter)
  return { message: 'The link is on its way' }
}
