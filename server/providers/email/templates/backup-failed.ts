import { z } from 'zod'
import { line } from '#server/providers/email/context-fields.ts'
import { letterTemplate } from '#server/providers/email/letter.ts'
import { button, details, greeting } from '#server/providers/email/letter-phrases.ts'
import { officeTime } from '#server/providers/email/office-time.ts'

/** To administrators: the backups that the server makes by itself fail. */
export const backupFailed = letterTemplate({
  context: z.object({
    staffName: line,
    /** When the newest failed, and when the last was made. */
    at: z.iso.datetime(),
    last: z.iso.datetime().nullable(),
    reason: line,
    timeZone: z.string(),
  }),
  compose: ({ staffName, at, last, reason, timeZone }, { productName, publicUrl }) => {
    const text = `${productName} could not make its backup.`
    return {
      subject: 'The backup could not be made',
      preheader: text,
      about: `You receive this email because you administer ${productName}.`,
      blocks: [
        { kind: 'heading', text: 'The backup could not be made' },
        greeting(staffName),
        {
          kind: 'paragraph',
          text: `${text} It is tried again every hour. Until one is made, ${last ? 'what was done since the last one is in none' : 'there is none to go back to'}.`,
        },
        details({
          Tried: officeTime(at, timeZone),
          Reason: reason,
          'Last backup': last ? officeTime(last, timeZone) : 'None yet',
        }),
        {
          kind: 'paragraph',
          text: 'How the backups fare is in Integrations, and above every screen while they fail. While it goes on you are written to once a week.',
        },
        ...button('/settings?tab=integrations', 'Open integrations', publicUrl),
      ],
    }
  },
})
