import { isPlausibleYear, outsideYears } from '#shared/fields.ts'
import { badRequest } from '#server/errors.ts'

/** The instant of an ISO date and time, within what a hiring team can mean; `field` is where it was given. Throws 400. */
export function plausibleDate(value: string, what: string, field?: string): Date {
  const date = new Date(value)
  if (!isPlausible(date)) throw badRequest(outsideYears(what), field)
  return date
}

/** Whether that is so of a date that nobody is told about. */
export const isPlausible = (date: Date) => isPlausibleYear(date.getUTCFullYear())
