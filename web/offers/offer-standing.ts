import type { Offer } from '#shared/offers.ts'

type Standing = Pick<Offer, 'status'> & Partial<Pick<Offer, 'supersededAt' | 'returnReason'>>

/** What became of an offer, in a word or two. */
export function offerStanding({ status, supersededAt, returnReason }: Standing) {
  if (status === 'draft') return 'Waiting for approval'
  if (supersededAt) return 'Replaced'
  if (returnReason) return 'Sent back'
  return status.charAt(0).toUpperCase() + status.slice(1)
}
