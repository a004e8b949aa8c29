import { z } from 'zod'
import { isPlausibleDay, line, optionalText, outsideYears, paging, queryId, readByKey } from './fields.ts'
import { employmentTypes } from './job-choices.ts'
import { offerStatuses } from './pipeline.ts'
import { offerReasonCharactersMax, waitingOffersMax } from './limits.ts'
import { Instant, route } from './route.ts'

/** The detail dialog sends "Standard" (SPEC 7). */
export const offerTypes = [...employmentTypes, 'Standard'] as const

/** A day without a time: 2026-03-05. A full ISO date and time is cut to its day. */
const day = (what: string) =>
  z
    .string()
    .transform((value) =>
      value.length > 10 && z.iso.datetime({ offset: true }).safeParse(value).success ? value.slice(0, 10) : value,
    )
    .pipe(z.iso.date(`${what} must be a date such as 2026-03-05`))
    .refine(isPlausibleDay, outsideYears(what))

/** A day that may be left out, also as an empty field of a form. */
const dayOrBlank = (what: string) =>
  z.union([z.literal('').transform(() => null), day(what)], `${what} must be a date such as 2026-03-05`).nullish()

/** SPEC 5, Send offer. */
export const OfferTerms = z.strictObject({
  offerType: z.enum(offerTypes, `Offer type must be one of ${offerTypes.join(', ')}`).default('Full-time'),
  compensation: line('Compensation').min(1, 'Compensation is required'),
  startDate: dayOrBlank('Start date'),
  notes: optionalText('Notes'),
  /** The last day on which it can be accepted, on the office's calendar; the setting decides where it is left out. */
  expiresOn: dayOrBlank('Expiry date'),
  /** The letter's words in markdown, where staff wrote their own; the organisation's template otherwise. */
  letter: optionalText('Letter'),
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
  madeById: z.int().nullable(),
  /** Why it was sent back instead of approved. */
  returnReason: z.string().nullable(),
  /** From 1; each later one takes the place of `replacesId`. */
  version: z.int(),
  replacesId: z.int().nullable(),
  supersededAt: Instant.nullable(),
  declineReason: z.string().nullable(),
  expiresAt: Instant.nullable(),
  /** On whose clocks its last day ends: the office's, as it was when the offer was made. */
  timeZone: z.string(),
  /** The candidate's own signature, where they signed on their page. */
  signedName: z.string().nullable(),
  signedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Offer = z.infer<typeof Offer>

/** An offer that waits for approval, with what an approver needs to know of it. */
export const WaitingOffer = z.object({
  ...Offer.pick({ id: true, offerType: true, compensation: true, startDate: true, notes: true, contractUrl: true })
    .shape,
  ...Offer.pick({ version: true, expiresAt: true, timeZone: true, createdAt: true, updatedAt: true }).shape,
  letter: z.string().nullable(),
  candidate: z.object({ id: z.int(), name: z.string(), expectedSalary: z.string().nullable() }),
  job: z.object({ id: z.int(), title: z.string() }),
  /** `hasLeft`: their account was deleted since, and no word reaches them. */
  madeBy: z.object({ fullName: z.string(), hasLeft: z.boolean() }).nullable(),
  /** Not by whoever made it, where somebody else may. */
  mayApprove: z.boolean(),
  /** Among all that wait, from 1. */
  place: z.int(),
})
export type WaitingOffer = z.infer<typeof WaitingOffer>

/** What a new colleague's first day needs to know (for whoever prepares it). */
export const Handover = z.object({
  candidate: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    location: z.string().nullable(),
  }),
  job: z.object({
    id: z.int(),
    title: z.string(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    type: z.string(),
    submitter: z.string().nullable(),
  }),
  offer: z.object({
    id: z.int(),
    offerType: z.string(),
    compensation: z.string(),
    startDate: z.string().nullable(),
    notes: z.string().nullable(),
    sentDate: Instant.nullable(),
    acceptedAt: Instant,
    signedName: z.string().nullable(),
  }),
  /** Where the product keeps the papers; each needs a sign-in. */
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type Handover = z.infer<typeof Handover>

export const offers = {
  list: route({
    method: 'GET',
    path: '/api/offers',
    allow: 'offers.manage',
    byKey: true,
    summary: 'Offers, newest first, of one candidate or of all; `updatedSince` leaves out what was not changed since',
    query: z.strictObject({ ...readByKey, candidateId: queryId('candidateId').optional() }),
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
    body: z.strictObject({ reason: optionalText('Reason', offerReasonCharactersMax) }).optional(),
    response: Offer,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/offers/{id}/withdraw',
    allow: 'offers.manage',
    summary: 'Withdraw an offer that is open or waits for approval',
    response: Offer,
  }),
  sendAgain: route({
    method: 'POST',
    path: '/api/offers/{id}/send-again',
    allow: 'offers.manage',
    summary: 'Send the letter of an open offer again, to the address that the candidate has now',
    response: Offer,
  }),
  waiting: route({
    method: 'GET',
    path: '/api/offers/waiting',
    allow: 'offers.manage',
    summary: `The offers that wait for approval, oldest first, ${waitingOffersMax} at a time`,
    query: z
      .strictObject({
        page: paging.page,
        /** The page that this one is on, where it waits. */
        holding: queryId('holding').optional(),
      })
      .refine(
        ({ page, holding }) => page === undefined || holding === undefined,
        'Ask for a page or for the one that holds an offer',
      ),
    response: z.array(WaitingOffer),
  }),
  approve: route({
    method: 'POST',
    path: '/api/offers/{id}/approve',
    allow: 'offers.manage',
    summary: 'Approve an offer, which then goes out',
    response: Offer,
  }),
  sendBack: route({
    method: 'POST',
    path: '/api/offers/{id}/send-back',
    allow: 'offers.manage',
    summary: 'Send an offer back to whoever made it',
    body: z.strictObject({ reason: line('Reason', offerReasonCharactersMax).min(1, 'Say why the offer is sent back') }),
    response: Offer,
  }),
  revise: route({
    method: 'POST',
    path: '/api/offers/{id}/revise',
    allow: 'offers.manage',
    summary: 'Make a new version that takes the place of an offer',
    body: OfferTerms,
    response: z.object({ message: z.string(), awaitsApproval: z.boolean() }),
  }),
  draftLetter: route({
    method: 'POST',
    path: '/api/candidates/{id}/offer-letter',
    allow: 'candidates.edit',
    summary: 'The letter that an offer of these terms would send, to read and edit first; nothing is kept',
    body: OfferTerms,
    response: z.object({ letter: z.string(), expiresAt: Instant.nullable() }),
  }),
  questions: route({
    method: 'GET',
    path: '/api/offers/{id}/questions',
    allow: 'offers.manage',
    summary: 'What the candidate asked about the offer, newest first',
    response: z.array(z.object({ id: z.int(), question: z.string(), askedAt: Instant })),
  }),
  handover: route({
    method: 'GET',
    path: '/api/offers/{id}/handover',
    allow: 'offers.manage',
    byKey: true,
    summary: 'What onboarding needs to know of an accepted offer',
    response: Handover,
  }),
}
