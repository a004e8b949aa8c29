import { z } from 'zod'
import { retentionMonthsMax } from '#shared/limits.ts'
import type { Settings } from '#shared/settings.ts'

const message = `Candidates are kept for 0 to ${retentionMonthsMax} whole months; 0 for ever`

/** The card's field as it is typed, and what it becomes. */
export const RetentionForm = z
  .object({
    months: z
      .string()
      .trim()
      .refine((text) => /^\d+$/.test(text) && Number(text) <= retentionMonthsMax, message),
  })
  .transform(({ months }) => ({ retentionMonths: Number(months) }))

export const retentionOf = ({ retentionMonths }: Pick<Settings, 'retentionMonths'>) => ({
  months: String(retentionMonths),
})
