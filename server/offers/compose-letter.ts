import { lastDay, longDay } from '#server/days.ts'
import { fillOfferLetter } from '#shared/offer-letter.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'

interface LetterFacts {
  candidateName: string
  jobTitle: string
  organisationName: string
  senderName: string
  offerType: string
  compensation: string
  startDate?: string | null | undefined
  notes?: string | null | undefined
  expiresAt: Date | null
  at: Date
  /** The office's, on whose calendar the letter is dated and the offer ends. */
  timeZone: string
}

/** The words of an offer's letter, in markdown, from the organisation's template. Nothing typed can begin a line of its own but the notes. */
export const composeLetter = (template: string, facts: LetterFacts) =>
  fillOfferLetter(template.replace(zoneBehindExpiry, '$1'), {
    candidate: oneLine(facts.candidateName),
    job: oneLine(facts.jobTitle),
    organisation: oneLine(facts.organisationName),
    sender: oneLine(facts.senderName),
    type: oneLine(facts.offerType),
    compensation: compensationInUsd(oneLine(facts.compensation)),
    startDate: facts.startDate ? longDay(new Date(facts.startDate)) : null,
    notes: facts.notes ?? null,
    expires: facts.expiresAt && lastDay(facts.expiresAt, facts.timeZone),
    date: longDay(facts.at, facts.timeZone),
  })

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Templates of the organisation's own said in which zone the day ends, when it was always UTC; the day says so itself. */
const zoneBehindExpiry = /(\{\{\s*expires\s*\}\}),?\s+(?:\(UTC\)|UTC\b)/g
