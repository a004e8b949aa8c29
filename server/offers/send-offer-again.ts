import { and, desc, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { emailLogs, offers } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion, nothingSent } from '#server/http/row-version.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { replyToContact } from './contact-of-offer.ts'
import { isOpenOffer } from './find-offer-by-token.ts'
import { lockOffer } from './lock-offer.ts'
import { makeOfferLink } from './make-offer-link.ts'
import { recordOffer } from './record-offer.ts'

const open = { statuses: ['sent'], rule: 'Only an open one can be sent again.', outcome: nothingSent } as const

/**
 * Sends the letter of an open offer once more, to the address that the candidate has now, with a link of its own (decision
 * 53). Terms, status and last day stay. Errors: 404; 409 when the offer is not open, the caller's screen is out of date
 * or the candidate was rejected; 422 `non_existent_email`, while the offer stands (SPEC 8).
 */
export async function sendOfferAgain(ctx: Context, { params }: { params: { id: number } }) {
  const { again, letter } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOffer(tx, ctx, params.id, open)
    if (!isOpenOffer(offer, ctx.now())) throw conflict('The last day of this offer has passed.')
    // So that whoever presses at the same moment sends nothing more.
    const [again] = await tx
      .update(offers)
      .set({ updatedAt: nextVersion(ctx, offer) })
      .where(eq(offers.id, offer.id))
      .returning()
    await recordOffer(tx, ctx, candidate, offer.id, actions.offerSentAgain)
    const { offerType, compensation, startDate, notes, expiresAt, timeZone } = offer
    const letter = await letterToCandidate(tx, ctx, candidate, 'offer', {
      offerType,
      compensation,
      startDate,
      notes,
      expiresAt: expiresAt?.toISOString(),
      timeZone,
      ...(await replyToContact(tx, offer.id)),
      ...(await whatItReplaced(tx, candidate.id)),
      personalLink: await makeOfferLink(tx, ctx, offer.id),
    })
    return { again: again!, letter }
  })
  await deliverNow(ctx, letter)
  return again
}

/** As its letter told it: the newest of a candidate is that of the offer that is open. */
async function whatItReplaced(tx: Transaction, candidateId: number) {
  const [log] = await tx
    .select({ context: emailLogs.context })
    .from(emailLogs)
    .where(and(eq(emailLogs.candidateId, candidateId), eq(emailLogs.template, 'offer')))
    .orderBy(desc(emailLogs.id))
    .limit(1)
  const replacedOf = log?.context?.['replacedOf']
  return typeof replacedOf === 'string' ? { replacedOf } : {}
}
