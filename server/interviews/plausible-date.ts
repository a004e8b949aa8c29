import { badRequest } from '#server/errors.ts'

const yearMin = 2000
const yearMax = 2100

/** The instant of an ISO date and time, within what a hiring team can mean. Throws 400. */
export function plausibleDate(value: string, what: string): Date {
  const date = new Date(value)
  const year = date.getUTCFullYear()
  if (!(year >= yearMin && year < yearMax))
    throw badRequest(`${what} must lie between the years ${yearMin} and ${yearMax}`)
  return date
}
