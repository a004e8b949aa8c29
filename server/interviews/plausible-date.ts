import { badRequest } from '#server/errors.ts'

const yearMin = 2000
const yearMax = 2100

/** The instant of an ISO date and time, within what a hiring team can mean; `field` is where it was given. Throws 400. */
export function plausibleDate(value: string, what: string, field?: string): Date {
  const date = new Date(value)
  if (!isPlausible(date)) throw badRequest(`${what} must lie between the years ${yearMin} and ${yearMax}`, field)
  return date
}

/** Whether that is so of a date that nobody is told about. */
export function isPlausible(date: Date) {
  const year = date.getUTCFullYear()
  return year >= yearMin && year < yearMax
}
