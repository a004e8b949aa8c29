import { z } from 'zod'
import { emailStatuses } from './email-standing.ts'
import { line, requiredText, sentKey } from './fields.ts'
import { letterCharactersMax, lineCharactersMax } from './limits.ts'
import { Instant, route } from './route.ts'
import { fieldNamesIn } from './text-fields.ts'

/** What somebody of the staff wrote to a candidate by the product. */
export const Letter = z.object({
  id: z.int(),
  /** As it was signed. */
  writer: z.string(),
  recipientEmail: z.string(),
  subject: z.string(),
  /** Plain text; empty lines part its paragraphs. */
  text: z.string(),
  status: z.enum(emailStatuses),
  error: z.string().nullable(),
  sentAt: Instant.nullable(),
  createdAt: Instant,
})
export type Letter = z.infer<typeof Letter>

const filled = (words: string) => fieldNamesIn(words).length === 0
const notFilled = 'Fields such as {{candidate}} are filled in before it is sent'

export const letterSubject = line('Subject', lineCharactersMax).min(1, 'Subject is required')
export const letterText = requiredText('Message', 'Message is required', letterCharactersMax)
/** As the candidate reads it. */
export const LetterWords = z.strictObject({
  subject: letterSubject.refine(filled, notFilled),
  text: letterText.refine(filled, notFilled),
})
export type LetterWords = z.infer<typeof LetterWords>

export const letters = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/letters',
    allow: 'candidates.edit',
    summary: 'What staff wrote to a candidate, newest first',
    response: z.array(Letter),
  }),
  write: route({
    method: 'POST',
    path: '/api/candidates/{id}/letters',
    allow: 'candidates.edit',
    summary: 'Write an email to a candidate',
    body: LetterWords.extend({ key: sentKey }),
    response: Letter,
    status: 201,
  }),
  preview: route({
    method: 'POST',
    path: '/api/candidates/{id}/letters/preview',
    allow: 'candidates.edit',
    summary: 'How an email to a candidate would look; nothing is sent',
    body: LetterWords,
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
}
