import type { Pay } from './pay.ts'

/** "$62,000 – $98,000 per year", "From €18.50 per hour", "Up to CHF 9,000 per month". */
export const payText = ({ per, ...range }: Pick<Pay, 'lowest' | 'highest' | 'currency' | 'per'>) =>
  `${rangeText(range)} per ${per}`

function rangeText({ lowest, highest, currency }: Pick<Pay, 'lowest' | 'highest' | 'currency'>) {
  // Both ends alike: $18.50 – $20.00, and no decimals that nobody gave.
  const digits = [lowest, highest].every((amount) => Number.isInteger(amount ?? 0)) ? 0 : 2
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const said = (amount: number) => money.format(amount)
  if (lowest === null) return `Up to ${said(highest ?? 0)}`
  if (highest === null) return `From ${said(lowest)}`
  return lowest === highest ? said(lowest) : `${said(lowest)} – ${said(highest)}`
}
