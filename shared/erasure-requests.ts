import { z } from 'zod'
import { optionalText, paging } from './fields.ts'
import { erasureReasonCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'

const due = {
  askedAt: Instant,
  /** The office's day by which whoever asked is to have an answer, such as 2026-04-05 (GDPR, article 12(3)). */
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  /** They were told within the month that it takes two months more. */
  isExtended: z.boolean(),
}

/** That somebody asked for their data to be deleted, as it concerns one candidacy (decisions 55 and 56). */
export const ErasureRequest = z.object({
  ...due,
  /** When they were told that it is not done, and why; null while the request is open. */
  declinedAt: Instant.nullable(),
  /** They have accepted an offer: nobody can anonymise them. */
  isHired: z.boolean(),
})
export type ErasureRequest = z.output<typeof ErasureRequest>

/** An open request: one for all that is kept of a person. */
export const OpenErasureRequest = z.object({
  id: z.int(),
  /** The first of the candidacies that it concerns. */
  candidateId: z.int(),
  name: z.string(),
  status: z.string(),
  withdrawnAt: Instant.nullable(),
  jobTitles: z.array(z.string()),
  ...due,
})
export type OpenErasureRequest = z.output<typeof OpenErasureRequest>

/** A reason in words that the person reads. */
const told = (missing: string) =>
  z.strictObject({ reason: optionalText('The reason', erasureReasonCharactersMax).pipe(z.string(missing)) })
const Declining = told('Say why the data is kept: the person is told the reason')
const Extending = told('Say why it takes longer: the person is told the reason')
const Letter = z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })

export const erasureRequests = {
  list: route({
    method: 'GET',
    path: '/api/erasure-requests',
    allow: 'candidates.anonymise',
    summary: 'The open requests for deletion, oldest first',
    query: z.strictObject(paging),
    response: z.array(OpenErasureRequest),
  }),
  letter: route({
    method: 'POST',
    path: '/api/candidates/{id}/erasure-letter',
    allow: 'candidates.anonymise',
    summary: 'The email that would tell a candidate why their data is not deleted, to read first; nothing is kept',
    body: Declining,
    response: Letter,
  }),
  decline: route({
    method: 'POST',
    path: '/api/candidates/{id}/decline-erasure',
    allow: 'candidates.anonymise',
    summary: 'Answer a request for deletion without deleting, on every candidacy of the person, and tell them why',
    body: Declining,
    response: z.object({ message: z.string() }),
  }),
  extensionLetter: route({
    method: 'POST',
    path: '/api/candidates/{id}/erasure-extension-letter',
    allow: 'candidates.anonymise',
    summary:
      'The email that would tell a candidate that their request for deletion takes longer, to read first; nothing is kept',
    body: Extending,
    response: Letter,
  }),
  extend: route({
    method: 'POST',
    path: '/api/candidates/{id}/extend-erasure',
    allow: 'candidates.anonymise',
    summary:
      'Take two months more to answer a request for deletion, on every candidacy of the person, and tell them why',
    body: Extending,
    response: z.object({ message: z.string() }),
  }),
}
