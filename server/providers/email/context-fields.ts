import { z } from 'zod'
import { headerText } from './header-text.ts'

// Marks that turn the direction of what follows, which would let a value reach beyond itself.
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g
// oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** A value on one line, whatever was stored. */
export const line = z.string().transform((value) => headerText(value.replace(directionOverrides, '')))

export const optionalLine = line.nullish().transform((value) => value || undefined)

/** Free text that keeps its lines. */
export const optionalText = z
  .string()
  .nullish()
  .transform(
    (value) =>
      (value ?? '')
        .toWellFormed()
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(controls, '')
        .replace(directionOverrides, '')
        .trim() || undefined,
  )

/** What every letter to a candidate knows. */
export const candidacy = {
  candidateName: line,
  jobTitle: line,
  /** The brand's when left out. */
  organisationName: optionalLine,
  /** Where an answer reaches the hiring team. */
  replyTo: optionalLine,
}

/** Why a colleague is told what became of a candidate; letters that were written before this was kept went to the submitter. */
export const tie = z
  .enum(['submitted', 'offered'])
  .default('submitted')
  .transform((why) => (why === 'submitted' ? 'you submitted the hiring request' : 'you made or sent an offer'))
