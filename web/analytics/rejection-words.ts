import type { RejectionFigures } from '#shared/analytics-figures.ts'
import { noReasonKey } from '#shared/figures.ts'
import { describeRejectionReason, noReasonGiven } from '#shared/rejection-reasons.ts'

/** What a row of the reasons is called. */
export const reasonName = (key: string) => (key === noReasonKey ? noReasonGiven : describeRejectionReason(key))

/** Out of how many each reason has its share. */
export const allRejected = (rows: readonly RejectionFigures[]) => rows.reduce((sum, { count }) => sum + count, 0)
