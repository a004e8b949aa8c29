import { z } from 'zod'
import { optionalLine } from './context-fields.ts'
import { officeTime } from './office-time.ts'
import { personalLinkField } from './personal-link.ts'

const Facts = z.object({
  ...personalLinkField,
  /** How long the candidate has once begun. */
  minutes: z.number().nullish(),
  /** Whether they have, so that it is their time that ends. */
  begun: z.boolean().optional(),
  /** When the link, or the time that runs, ends. */
  expiresAt: optionalLine,
  /** On whose clock the end is said; UTC in letters from before it was kept with them. */
  timeZone: optionalLine,
})
type Facts = z.output<typeof Facts>

/** What a letter knows of an assessment. */
export const assessmentFacts = Facts.shape

/** The end with its hour: it falls within a day, and whoever comes on that day's evening would find the link closed. */
export const openUntil = ({ expiresAt, timeZone = 'UTC' }: Pick<Facts, 'expiresAt' | 'timeZone'>) =>
  expiresAt === undefined || Number.isNaN(Date.parse(expiresAt)) ? undefined : officeTime(expiresAt, timeZone)

/** What a letter says of it: how long it takes, and until when. */
export const assessmentTimes = ({ minutes, begun, ...ends }: Omit<Facts, 'personalLink'>) =>
  begun
    ? { 'Your time runs until': openUntil(ends) }
    : { Time: minutes ? `${minutes} minutes, from when you begin` : undefined, 'Open until': openUntil(ends) }
