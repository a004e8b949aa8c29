import { z } from 'zod'
import { line, optionalText, queryId } from './fields.ts'
import { employmentTypes } from './jobs.ts'
import { offerStatuses } from './pipeline.ts'
import { Instant, route } from './route.ts'

/** The detail dialog sends "Standard" (SPEC 7). */
export const offerTypes = [...employmentTypes, 'Standard'] as const
export const offerCurrency = 'USD'

/** A day without a time: 2026-03-05. A full ISO date and time is cut to its day. */
const Day = z
  .string('Start date must be a date')
  .transform((value) =>
    value.length > 10 && z.iso.datetime({ offset: true }).safeParse(value).success ? value.slice(0, 10) : value,
  )
  .pipe(z.iso.date('Start date must be a date such as 2026-03-05'))
  // PostgreSQL knows no year 0.
  .refine((value) => !value.startsWith('0000'), 'Start date must be a date such as 2026-03-05')

/** SPEC 5, Send offer. */
export const OfferTerms = z.strictObject({
  offerType: z.enum(offerTypes, `Offer type must be one of ${offerTypes.join(', ')}`).default('Full-time'),
  compensation: line('Compensation').min(1, 'Compensation is required'),
  startDate: z
    .literal('')
    .transform(() => null)
    .or(Day)
    .nullish(),
  notes: optionalText('Notes'),
})

export const Offer = z.object({
  id: z.int(),
  candidateId: z.int(),
  offerType: z.string(),
  compensation: z.string(),
  startDate: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(offerStatuses),
  sentDate: Instant.nullable(),
  contractUrl: z.string().nullable(),
  approvedById: z.int().nullable(),
  declineReason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Offer = z.infer<typeof Offer>

export const offers = {
  list: route({
    method: 'GET',
    path: '/api/offers',
    allow: 'signed-in',
    summary: "A candidate's offers, newest first",
    query: z.strictObject({ candidateId: queryId('candidateId') }),
    response: z.array(Offer),
  }),
  accept: route({
    method: 'POST',
    path: '/api/offers/{id}/accept',
    allow: 'offers.manage',
    summary: 'Record that the candidate accepted',
    response: Offer,
  }),
  decline: route({
    method: 'POST',
    path: '/api/offers/{id}/decline',
    allow: 'offers.manage',
    summary: 'Record that the candidate declined',
    body: z.strictObject({ reason: optionalText('Reason', 2_000) }),
    response: Offer,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/offers/{id}/withdraw',
    allow: 'offers.manage',
    summary: 'Withdraw an open offer',
    response: Offer,
  }),
}
