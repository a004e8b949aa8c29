import { z } from 'zod'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { button, details, greeting, inSubject } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

/** To administrators: a webhook was turned off, since its receiver is gone or took nothing for days. */
export const webhookOff = letterTemplate({
  context: z.object({
    staffName: line,
    name: line,
    host: line,
    reason: z.enum(['gone', 'failing']),
    /** Since when nothing arrived. */
    since: z.iso.datetime(),
    timeZone: z.string(),
  }),
  compose: ({ staffName, name, host, reason, since, timeZone }, { productName, publicUrl }) => {
    const text =
      reason === 'gone'
        ? `The receiver of the webhook ${name} answered that it is gone (410), so it was turned off.`
        : `The webhook ${name} could not be delivered for five days, so it was turned off.`
    return {
      subject: `Webhook turned off: ${inSubject(name)}`,
      preheader: text,
      about: `You receive this email because you administer ${productName}.`,
      blocks: [
        { kind: 'heading', text: 'A webhook was turned off' },
        greeting(staffName),
        { kind: 'paragraph', text },
        details({ Receiver: host, ...(reason === 'failing' && { 'Failing since': officeTime(since, timeZone) }) }),
        {
          kind: 'paragraph',
          text: 'What happens from now on is not sent there. Once the receiver works, switch the webhook on again, and send again what it missed.',
        },
        ...button('/settings?tab=integrations', 'Open integrations', publicUrl),
      ],
    }
  },
})
