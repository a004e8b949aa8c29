import { actions } from '#shared/activity.ts'
import type { erasureRequests as contract } from '#shared/erasure-requests.ts'
import type { Input } from '#shared/route.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { contextOfLetter, letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { dueOf, standingOf } from './due-of.ts'
import { holdRequest, waitingRequest } from './hold-request.ts'

/**
 * Takes two months more to answer a request for deletion (GDPR, article 12(3); decision 56): noted with the reason on every
 * candidacy of the person that waits, and told to them, within the first month and once. Errors: 404; 409 stale, where nobody
 * waits for an answer, it takes longer already, or the month is over; 422 `non_existent_email`, while it stands.
 */
export async function extendErasure(ctx: Context, { params: { id }, body }: Input<typeof contract.extend>) {
  const letter = await ctx.db.transaction(async (tx) => {
    const { candidate, request, open } = await holdRequest(tx, ctx, id)
    refuseUnlessInTime(ctx, request)
    for (const each of open.filter((one) => whyNot(ctx, one) === undefined))
      await recordCandidate(tx, ctx, each, actions.erasureExtended, { reason: body.reason })
    return letterToCandidate(tx, ctx, candidate, 'erasure-extended', factsOf(ctx, request, body))
  })
  await deliverNow(ctx, letter)
  return { message: 'Time extended' }
}

/** The letter that would tell of it. Errors: 404; 409 as for the extension itself. */
export async function showExtendingLetter(
  ctx: Context,
  { params: { id }, body }: Input<typeof contract.extensionLetter>,
) {
  const candidate = await findCandidate(ctx.db, id)
  const request = await waitingRequest(ctx.db, id)
  refuseUnlessInTime(ctx, request)
  const context = contextOfLetter(ctx, candidate, factsOf(ctx, request, body))
  return { to: candidate.email, ...renderEmail('erasure-extended', context, emailBrand(ctx.config)) }
}

type Request = { askedAt: Date; isExtended: boolean }

function refuseUnlessInTime(ctx: Context, request: Request) {
  const reason = whyNot(ctx, request)
  if (reason !== undefined) throw conflict(reason)
}

function whyNot({ now, config }: Context, request: Request) {
  if (request.isExtended) return 'The time for this request was extended already'
  const { isOverdue } = standingOf(request, { now: now(), timeZone: config.organisation.timeZone })
  return isOverdue ? 'The month in which they had to be told is over: answer the request now' : undefined
}

function factsOf({ config }: Context, { askedAt }: Request, { reason }: { reason: string }) {
  const timeZone = config.organisation.timeZone ?? 'UTC'
  const { dueOn } = dueOf(askedAt, timeZone, { isExtended: true })
  return { reason, askedAt: askedAt.toISOString(), dueOn, timeZone }
}
