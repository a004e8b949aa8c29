import { z } from 'zod'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { greeting } from '#server/providers/email/letter-phrases.ts'

/** To whoever tries the mail server in System Settings, Integrations. */
export const testLetter = letterTemplate({
  context: z.object({ staffName: line }),
  compose: ({ staffName }, { productName }) => ({
    subject: `Test email from ${productName}`,
    preheader: 'Email works.',
    about: 'You receive this email because you asked for a test email in System Settings.',
    blocks: [
      { kind: 'heading', text: 'Email works' },
      greeting(staffName),
      {
        kind: 'paragraph',
        text: `This email was sent from System Settings in ${productName}, the same way as emails to candidates. There is nothing to do.`,
      },
    ],
  }),
})
