import { z } from 'zod'
import { actions } from '#shared/activity.ts'
import { line } from '#shared/fields.ts'
import { SignatureDrawing } from '#shared/signature-drawing.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { closeAccepted } from './accept-offer.ts'
import { replyToContact } from './contact-of-offer.ts'
import { findOfferByToken, isOpenOffer } from './find-offer-by-token.ts'
import { lockForAnswer, offerClosed } from './lock-for-answer.ts'
import { lockJobOfOffer } from './lock-job-of-offer.ts'
import { makeOfferLink } from './make-offer-link.ts'
import { storeLetterFirst } from './store-letter-first.ts'
import { tellStaff } from './tell-staff.ts'

export const Signature = z.object({
  name: line('Your name').min(1, 'Type your full name to sign'),
  drawing: SignatureDrawing.default(''),
  agreed: z.literal('on', 'Tick the box to say that you accept the offer'),
})

type Signing = Omit<z.output<typeof Signature>, 'agreed'>
interface Press {
  /** When the candidate pressed: that the paper is drawn after the offer's last second is not theirs to bear. */
  at: Date
  /** The network address. */
  from: string
  /** Who of the staff was signed in there. */
  besides?: string | undefined
}

/**
 * The candidate accepts on their own page: the letter with its signature page is written first, then offer, candidate,
 * timeline and letters commit together. Signing twice, or at once in two tabs, counts once. Throws 400 for a name that a
 * document cannot show, 409 when the offer is open no more.
 */
export async function signOffer(ctx: Context, token: string, { name, drawing }: Signing, { at, from, besides }: Press) {
  const offer = await findOfferByToken(ctx, token)
  if (!offer || !isOpenOffer(offer, at)) throw offerClosed()
  const letter = offer.letterKey && (await ctx.files.get('offers', offer.letterKey))
  if (!letter || !offer.letterHash) throw badRequest('The letter of this offer cannot be read')
  const whose = `offer-${offer.id}`
  const undrawn = await ctx.drawer.undrawnWordIn(whose, name)
  if (undrawn)
    throw badRequest(`The signed letter cannot show “${undrawn}”. Type your name in Latin letters, as in the letter.`)
  const { letterHash, candidateName, jobTitle } = offer
  const signature = { name, drawing, at, from, besides, letterHash, candidateName, jobTitle }
  const signed = await ctx.drawer.signed(whose, ctx.config, letter, signature)
  const signedKey = await storeLetterFirst(ctx, signed)
  try {
    const letters = await ctx.db.transaction(async (tx) => {
      const job = await lockJobOfOffer(tx, offer.id)
      const locked = await lockForAnswer(tx, ctx, { id: offer.id, token }, at)
      const further = { signedName: name, signedAt: at, signedFrom: from, signedKey }
      const held = { ...locked, job }
      const { jobClosed } = await closeAccepted(tx, ctx, held, { action: actions.offerSigned, further })
      const facts = { ...(await replyToContact(tx, offer.id)), personalLink: await makeOfferLink(tx, ctx, offer.id) }
      return [
        await letterToCandidate(tx, ctx, locked.candidate, 'offer-signed', facts),
        ...(await tellStaff(tx, ctx, { ...locked, kind: 'signed', executives: true, jobClosed })),
      ]
    })
    deliverSoon(ctx, letters)
  } catch (error) {
    const now = await findOfferByToken(ctx, token)
    if (now?.signedKey !== signedKey) await removeSoon(ctx, signedKey)
    throw error
  }
}

/** What keeps it from being removed is no matter of whoever signs: the row that watches over the file removes it then. */
const removeSoon = ({ files, log }: Context, key: string) =>
  files
    .remove('offers', key)
    .catch((error: unknown) => log.warn({ err: error }, 'An unsigned letter may have been left; the queue removes it'))
