import { z } from 'zod'
import { isWebAddress } from '#shared/is-web-address.ts'

/** A provider's name for something: kept, sent back and compared, never shown as more than text. */
export const ExternalId = z.union([z.string(), z.int()]).transform(String).pipe(z.string().trim().min(1).max(200))

/** A share of 100, sent as a number or in digits. */
export const Share = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}(?:\.\d{1,20})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(100).transform(Math.round))

/** A link to open in a browser; anything else is as good as none. */
export const ReportUrl = z
  .unknown()
  .transform((value) => (typeof value === 'string' && value.length <= 2_000 && isWebAddress(value) ? value : null))
