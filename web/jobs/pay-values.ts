import type { PayPeriod } from '#shared/pay-choices.ts'
import type { Pay } from '#shared/pay.ts'

/** A pay range as a form holds it: amounts as they are typed, and no pay at all while both are empty. */
export interface PayValues {
  lowest: string
  highest: string
  /** Empty until one is known or chosen. */
  currency: string
  per: PayPeriod
  published: boolean
}

export const payValuesOf = (pay: Pay | null | undefined): PayValues => ({
  lowest: typed(pay?.lowest),
  highest: typed(pay?.highest),
  currency: pay?.currency ?? '',
  per: pay?.per ?? 'year',
  published: pay?.published ?? true,
})

const typed = (amount: number | null | undefined) => amount?.toLocaleString('en') ?? ''
