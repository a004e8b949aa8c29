import { z } from 'zod'
import { currencies } from './currencies.ts'
import { payMax, payPeriods } from './pay-choices.ts'

/** What a job pays: from `lowest` to `highest`, one of which may be open. */
export const Pay = z.object({
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  per: z.enum(payPeriods),
  /** Whether visitors and job boards are told. */
  published: z.boolean(),
})
export type Pay = z.infer<typeof Pay>

const inHundredths = (amount: number) => Math.round(amount * 100) / 100 === amount
const amount = (what: string) =>
  z
    .number(`${what} must be a number`)
    .positive(`${what} must be more than 0`)
    .max(payMax, `${what} must be at most ${payMax.toLocaleString('en')}`)
    .refine(inHundredths, `${what} must have two decimals at most`)
    .nullish()
    .transform((given) => given ?? null)

/** A job's pay as it is given, whole: what is left out of it is nothing, or not published. */
export const PayRange = z
  .strictObject(
    {
      lowest: amount('Lowest pay'),
      highest: amount('Highest pay'),
      currency: z.enum(currencies, {
        error: ({ input }) => (input ? 'Currency must be a code of ISO 4217, such as EUR' : 'Choose a currency'),
      }),
      per: z.enum(payPeriods, `What pay is per must be one of ${payPeriods.join(', ')}`),
      published: z.boolean('Published must be true or false').default(false),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'Pay must be an object or null' : undefined) },
  )
  .superRefine(({ lowest, highest }, context) => {
    if (lowest === null && highest === null)
      context.addIssue({ code: 'custom', path: ['lowest'], message: 'Give the lowest pay, the highest or both' })
    if (lowest !== null && highest !== null && lowest > highest)
      context.addIssue({ code: 'custom', path: ['highest'], message: 'Highest pay must not be below the lowest' })
  })
