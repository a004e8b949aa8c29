import { z } from 'zod'
import { wholeNumber } from './fields.ts'

export const offerApprovalModes = {
  off: 'No offer',
  all: 'Every offer',
  above: 'Offers above an amount',
} as const
export type OfferApprovalMode = keyof typeof offerApprovalModes
const modes = Object.keys(offerApprovalModes) as [OfferApprovalMode, ...OfferApprovalMode[]]

/** More than anybody is offered. */
export const approvalLimitUsdMax = 100_000_000

/** Which offers wait for somebody's approval before they go out. */
export const OfferApproval = z.strictObject({
  mode: z.enum(modes, `Offers that need approval must be one of ${modes.join(', ')}`),
  /** US dollars a year; used with `above`. */
  limitUsd: wholeNumber('The amount', 0, approvalLimitUsdMax),
})
export type OfferApproval = z.output<typeof OfferApproval>
export const offerApprovalDefault: OfferApproval = { mode: 'off', limitUsd: 150_000 }
