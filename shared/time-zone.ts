import { z } from 'zod'

/** The name of a time zone, such as Europe/Lisbon. */
export const TimeZone = z
  .string('The time zone must be text')
  .refine(isTimeZone, 'The time zone must be a name such as Europe/Lisbon')

export function isTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
