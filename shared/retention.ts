import { z } from 'zod'
import { line, numberInText, wholeNumber } from './fields.ts'
import { retentionMonthsMax } from './limits.ts'
import { Instant, route } from './route.ts'

/** What stands in place of a name that was taken out for good. */
export const anonymisedName = 'Anonymised candidate'

/** Names at most so many of those who would be anonymised. */
export const previewRowsMax = 50

const months = numberInText('months must be a number').pipe(wholeNumber('months', 1, retentionMonthsMax))

export const retention = {
  preview: route({
    method: 'GET',
    path: '/api/retention',
    allow: 'settings.edit',
    summary: 'Who would be anonymised now, were candidates kept for so many months',
    query: z.strictObject({ months }),
    response: z.object({
      total: z.int(),
      /** The longest ended first. */
      candidates: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          jobTitle: z.string(),
          status: z.string(),
          withdrawnAt: Instant.nullable(),
          /** When anything last happened to the candidacy. */
          updatedAt: Instant,
          /** Archived, or merged into another: there is no page to open. */
          hidden: z.boolean(),
        }),
      ),
    }),
  }),
  anonymise: route({
    method: 'POST',
    path: '/api/candidates/{id}/anonymise',
    allow: 'candidates.anonymise',
    summary: 'Take everything that tells who a candidate is out of the records, for good',
    body: z.strictObject({
      /** Typed by whoever confirms. */
      name: line('The name'),
    }),
    response: z.object({ message: z.string() }),
  }),
}
