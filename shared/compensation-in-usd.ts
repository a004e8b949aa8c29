import { plainDollars } from './plain-dollars.ts'

/** Compensation as the candidate reads it: a plain number in US dollars ("120000" → "$120,000 USD"), any other text as typed. */
export function compensationInUsd(compensation: string) {
  const dollars = plainDollars(compensation)
  return dollars === undefined ? compensation : `${dollars} USD`
}
