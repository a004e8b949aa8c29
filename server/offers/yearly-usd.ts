import { compensationInUsd } from '#shared/compensation-in-usd.ts'

/** What is less is no year's pay: an hour's, a month's, or thousands left out. */
const yearlyUsdMin = 10_000

/**
 * A compensation as US dollars a year ("$120,000 a year" → 120000); undefined for whatever could mean something else, which
 * is text, a range, another currency, or too little for a year.
 */
export function yearlyUsd(compensation: string): number | undefined {
  const plain = compensation.trim().replace(/\s*(?:(?:\/|per|an?)\s*(?:year|annum)|yearly|annually|p\.\s?a\.)$/i, '')
  const [, whole, cents = '0'] = /^\$([\d,]{1,19})(?:\.(\d\d))? USD$/.exec(compensationInUsd(plain)) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole.replaceAll(',', '')) + Number(cents) / 100
  return amount < yearlyUsdMin ? undefined : amount
}
