import type { Rows } from '#test/walk/read-rows.ts'
import type { Taken } from '#test/walk/take-step.ts'

/** Where an offer may go from each of its states. */
const ways: Record<string, string[]> = {
  draft: ['draft', 'sent', 'withdrawn'],
  sent: ['sent', 'accepted', 'declined', 'withdrawn', 'expired'],
  accepted: ['accepted'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
  expired: ['expired'],
}

export function checkOffers({ step, before, after }: Taken, now: Date) {
  for (const offer of after.offers) {
    const was = before.offers.find(({ id }) => id === offer.id)
    if (!was) {
      if (offer.status !== 'draft' && offer.status !== 'sent')
        throw new Error(`Offer ${offer.id} began as ${offer.status}`)
      continue
    }
    if (!ways[was.status]!.includes(offer.status))
      throw new Error(`Offer ${offer.id} went from ${was.status} to ${offer.status}`)
    if (was.status === offer.status) continue
    // An answer that comes too late for its page can still be recorded by staff until the sweep closes it.
    if (isByLink(step.name) && was.expiresAt && was.expiresAt <= now)
      throw new Error(`Offer ${offer.id} was answered after it had run out`)
  }
  checkOpen(after)
  checkAccepted({ step, before, after })
}

const isByLink = (name: string) => name === 'sign' || name === 'refuseOffer'

function checkOpen({ offers }: Rows) {
  const open = offers.filter(({ status }) => status === 'sent').map(({ candidateId }) => candidateId)
  if (new Set(open).size < open.length) throw new Error('A candidate has two open offers')
  const waiting = offers.filter(({ status }) => status === 'draft').map(({ candidateId }) => candidateId)
  if (new Set(waiting).size < waiting.length) throw new Error('Two offers to one candidate wait for approval')
}

/** Nobody is hired but by an accepted offer or by an editor's own hand, and no offer is accepted without a hire. */
function checkAccepted({ step, before, after }: Pick<Taken, 'step' | 'before' | 'after'>) {
  const accepted = after.offers.filter(
    ({ id, status }) => status === 'accepted' && before.offers.find((was) => was.id === id)?.status !== 'accepted',
  )
  const hired = after.candidates.filter(
    ({ id, status }) =>
      status === '100_offer_accepted' && before.candidates.find((was) => was.id === id)?.status !== status,
  )
  for (const offer of accepted) {
    const candidate = after.candidates.find(({ id }) => id === offer.candidateId)!
    if (candidate.status !== '100_offer_accepted')
      throw new Error(`Offer ${offer.id} is accepted, its candidate is at ${candidate.status}`)
    if (
      after.offers.some(
        ({ candidateId, status }) => candidateId === candidate.id && (status === 'sent' || status === 'draft'),
      )
    )
      throw new Error(`Candidate ${candidate.id} accepted an offer and has another`)
  }
  if (['patch', 'setStatus', 'add', 'importTable', 'reopen'].includes(step.name)) return
  for (const { id } of hired)
    if (!accepted.some(({ candidateId }) => candidateId === id))
      throw new Error(`Candidate ${id} is hired without an offer`)
}
