import { z } from 'zod'
import { optionalLine } from './context-fields.ts'
import { personalLinkField } from './personal-link.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** What a letter says of an assessment. */
export const assessmentFacts = {
  ...personalLinkField,
  /** How long the candidate has once begun. */
  minutes: z
    .number()
    .nullish()
    .transform((value) => (value ? String(value) : undefined)),
  /** Said as its day. */
  expiresAt: optionalLine.transform((value) => {
    const at = new Date(value ?? '')
    return Number.isNaN(at.getTime()) ? undefined : day.format(at)
  }),
}
