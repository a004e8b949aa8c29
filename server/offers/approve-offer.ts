import { eq } from 'drizzle-orm'
import { isHired } from '#shared/is-hired.ts'
import { halfFieldIn } from '#shared/naming.ts'
import { offerLetterFields } from '#shared/offer-letter.ts'
import { makeMove } from '#server/candidates/move-candidate.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { offers } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { emailOfContact } from './contact-of-offer.ts'
import { refuseUnlessApprover } from './find-approvers.ts'
import { isOpenOffer } from './find-offer-by-token.ts'
import { lockOffer, type LockedOffer } from './lock-offer.ts'
import type { PreparedOffer } from './prepare-offer.ts'
import { tellMaker } from './tell-maker.ts'

const waiting = {
  statuses: ['draft'],
  rule: 'Only one that waits for approval can be approved.',
  refuseOthers: refuseUnlessApprover,
} as const

/**
 * Approves an offer that waits, which goes out as it was previewed: letter, link, status and timeline as sending it does. Whoever made it is told.
 * Errors: 403 for whoever made it, where somebody else may approve; 404; 409 when it waits no more, the candidate was
 * rejected or hired, the job closed or its last day passed meanwhile, or its letter says half a field; 422 `non_existent_email`, while the offer stands (SPEC 8).
 */
export async function approveOffer(ctx: Context, { params }: { params: { id: number } }) {
  const { approved, letter, news } = await ctx.db.transaction(async (tx) => {
    const { offer, candidate } = await lockOffer(tx, ctx, params.id, waiting)
    refuseOutdated(ctx, offer, candidate)
    const letter = await makeMove(tx, ctx, candidate, 'offer', { offer: await prepared(tx, offer) })
    const [approved] = await tx.select().from(offers).where(eq(offers.id, offer.id))
    const news = await tellMaker(tx, ctx, { candidate, madeById: offer.madeById, answer: { kind: 'approved' } })
    return { approved: approved!, letter, news }
  })
  deliverSoon(ctx, news)
  if (letter) await deliverNow(ctx, letter)
  return approved
}

/** What its maker could not know. */
function refuseOutdated(ctx: Context, offer: LockedOffer, candidate: LockedCandidate) {
  if (isHired(candidate)) throw conflict('This candidate has accepted an offer already. Send this one back.')
  if (candidate.job.status === 'closed') throw conflict('The job of this offer is closed. Send the offer back.')
  if (!isOpenOffer({ status: 'sent', expiresAt: offer.expiresAt }, ctx.now()))
    throw conflict('The last day of this offer has passed. Send it back, to be made again with another.')
  if (offer.letterKey === null) throw conflict('This offer has no letter. Send it back, to be made again.')
  const half = halfFieldIn(withoutNotes(offer), offerLetterFields)
  if (half) throw conflict(`The letter still says “${half}”. Send the offer back, to be made again without it.`)
}

/** The words of a letter that was made before half a field was refused; whatever stands in the notes was meant. */
const withoutNotes = ({ letter, notes }: Pick<LockedOffer, 'letter' | 'notes'>) =>
  (letter ?? '').replace(notes?.trim() ?? '', () => ' ')

async function prepared(tx: Transaction, offer: LockedOffer): Promise<PreparedOffer> {
  const { offerType, compensation, startDate, notes, letter, letterKey, letterHash, expiresAt, timeZone } = offer
  const { madeById, version, replacesId } = offer
  return {
    terms: { offerType, compensation, startDate, notes },
    row: { letter, letterKey, letterHash, expiresAt, timeZone, madeById, version, replacesId },
    waitingId: offer.id,
    replyTo: await emailOfContact(tx, offer.id),
  }
}
