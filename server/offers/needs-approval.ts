import type { OfferApproval } from '#shared/offer-approval.ts'
import { yearlyUsd } from './yearly-usd.ts'

/** Whether an offer waits for somebody's approval before it goes out. An amount that cannot be read is taken for a high one. */
export function needsApproval({ mode, limitUsd }: OfferApproval, compensation: string) {
  if (mode !== 'above') return mode === 'all'
  const amount = yearlyUsd(compensation)
  return amount === undefined || amount > limitUsd
}
