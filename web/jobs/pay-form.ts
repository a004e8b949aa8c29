import { z } from 'zod'
import { PayRange } from '#shared/pay.ts'
import type { PayValues } from './pay-values.ts'
import { amountFault, readAmount } from './read-amount.ts'

/** A pay range as it is typed, and what it becomes: null where neither amount is given. */
export const PayForm = z
  .custom<PayValues>()
  .transform(({ lowest, highest, ...rest }, context): z.input<typeof PayRange> | null => {
    const read = (name: 'lowest' | 'highest', typed: string) => {
      const amount = readAmount(typed)
      if (amount === undefined) context.addIssue({ code: 'custom', path: [name], message: amountFault })
      return amount
    }
    const amounts = { lowest: read('lowest', lowest), highest: read('highest', highest) }
    return amounts.lowest === null && amounts.highest === null ? null : { ...amounts, ...rest }
  })
  .pipe(PayRange.nullable())
