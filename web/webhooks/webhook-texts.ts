import type { OffReason, Webhook } from '#shared/webhooks.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { timestamp } from '#web/wording/dates.ts'

const offTexts: Record<OffReason, string> = {
  staff: 'Switched off',
  gone: 'Turned off: the receiver answered that it is gone',
  failing: 'Turned off: nothing arrived for five days',
  restored: 'Off since a backup was put back. Switch it on where this is not a copy',
}

/** How a webhook fares, in a word for its badge and a line beside it. */
export function stateOf({ offReason, failingSince, deliveredAt, error }: Webhook): {
  tone: Tone
  label: string
  text: string
} {
  if (offReason) return { tone: offReason === 'staff' ? 'grey' : 'amber', label: 'Off', text: offTexts[offReason] }
  if (failingSince)
    return {
      tone: 'amber',
      label: 'Failing',
      text: `Failing since ${timestamp(failingSince)}: ${error ?? 'no answer'}`,
    }
  if (deliveredAt) return { tone: 'green', label: 'On', text: `Last delivered ${timestamp(deliveredAt)}` }
  return { tone: 'green', label: 'On', text: 'Nothing delivered yet' }
}
