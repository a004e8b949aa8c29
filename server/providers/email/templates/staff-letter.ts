import { z } from 'zod'
import { candidacy, line, optionalText } from '#server/providers/email/context-fields.ts'
import { letterTemplate, type Block } from '#server/providers/email/letter.ts'
import { aboutApplication } from '#server/providers/email/letter-phrases.ts'

/** What somebody of the staff wrote to a candidate: their words, under their name. */
export const staffLetter = letterTemplate({
  context: z.object({ ...candidacy, subject: line, text: optionalText, writer: line }),
  compose: ({ jobTitle, organisationName, subject, text = '', writer }, brand) => {
    const organisation = organisationName ?? brand.organisationName
    return {
      subject,
      preheader: text,
      about: aboutApplication(jobTitle, organisation),
      blocks: [...paragraphsOf(text), { kind: 'paragraph', text: `Kind regards,\n${writer}\n${organisation}` }],
    }
  },
})

const paragraphsOf = (text: string): Block[] =>
  text.split(/\n(?:[^\S\n]*\n)+/).map((words) => ({ kind: 'paragraph', text: words, linked: true, written: true }))
