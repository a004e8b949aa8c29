import { z } from 'zod'
import { optionalText } from './fields.ts'
import { rejectionRemarkCharactersMax } from './limits.ts'
import { rejectionReasonValues } from './rejection-reasons.ts'

/** Why, as whoever rejects may say it: at the rejection or not at all, for a rejected candidate is read-only. */
export const RejectionGiven = z
  .strictObject({
    reason: z.enum(rejectionReasonValues, `Reason must be one of ${rejectionReasonValues.join(', ')}`).nullish(),
    remark: optionalText('Remark', rejectionRemarkCharactersMax),
  })
  .refine(({ reason, remark }) => reason || !remark, 'A remark needs a reason')
export type RejectionGiven = z.input<typeof RejectionGiven>

/** Why, as staff read it. Old data may hold a code that is none of the list. */
export const Rejection = z.object({ reason: z.string(), remark: z.string().nullable() })
export type Rejection = z.output<typeof Rejection>
