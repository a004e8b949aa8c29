import { offerCurrency } from '#shared/offer-currency.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: offerCurrency, maximumFractionDigits: 0 })

/** "$125,000" for a bare number (SPEC 2, Send Offer dialog); any other text as it is. */
export function compensationText(compensation: string) {
  const plain = compensation.replaceAll(',', '').trim()
  return /^\d+(\.\d+)?$/.test(plain) ? dollars.format(Number(plain)) : compensation
}
