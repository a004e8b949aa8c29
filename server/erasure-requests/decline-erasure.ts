import { actions } from '#shared/activity.ts'
import type { erasureRequests as contract } from '#shared/erasure-requests.ts'
import type { Input } from '#shared/route.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { contextOfLetter, letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { holdRequest, waitingRequest } from './hold-request.ts'

/**
 * Answers a request for deletion without deleting (GDPR, article 17(3); decision 56): noted with the reason on every
 * candidacy that it concerns, and told to the person. A rejected candidate may ask too, so the row is not looked at, nor
 * changed. Errors: 404; 409 stale, or where nobody waits for an answer; 422 `non_existent_email`, while the answer stands.
 */
export async function declineErasure(ctx: Context, { params: { id }, body }: Input<typeof contract.decline>) {
  const letter = await ctx.db.transaction(async (tx) => {
    const { candidate, request, open } = await holdRequest(tx, ctx, id)
    for (const each of open) await recordCandidate(tx, ctx, each, actions.erasureDeclined, { reason: body.reason })
    return letterToCandidate(tx, ctx, candidate, 'erasure-declined', factsOf(ctx, request, body))
  })
  await deliverNow(ctx, letter)
  return { message: 'Request answered' }
}

/** The letter that would tell of it. Errors: 404; 409 where nobody waits for an answer. */
export async function showDecliningLetter(ctx: Context, { params: { id }, body }: Input<typeof contract.letter>) {
  const candidate = await findCandidate(ctx.db, id)
  const context = contextOfLetter(ctx, candidate, factsOf(ctx, await waitingRequest(ctx.db, id), body))
  return { to: candidate.email, ...renderEmail('erasure-declined', context, emailBrand(ctx.config)) }
}

const factsOf = ({ config }: Context, { askedAt }: { askedAt: Date }, { reason }: { reason: string }) => ({
  reason,
  askedAt: askedAt.toISOString(),
  timeZone: config.organisation.timeZone ?? 'UTC',
})
