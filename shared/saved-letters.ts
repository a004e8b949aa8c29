import { z } from 'zod'
import { line } from './fields.ts'
import { letterFields } from './letter-fields.ts'
import { letterSubject, letterText } from './letters.ts'
import { typedNaming } from './naming.ts'
import { Instant, route } from './route.ts'

/** A text that is written to candidates again and again. */
export const SavedLetter = z.object({
  id: z.int(),
  name: z.string(),
  /** Both may name the fields of shared/letter-fields.ts. */
  subject: z.string(),
  text: z.string(),
  /** Its version. */
  updatedAt: Instant,
})
export type SavedLetter = z.infer<typeof SavedLetter>

export const SavedLetterWords = z.strictObject({
  name: line('Name').min(1, 'Name is required'),
  subject: typedNaming(letterFields, letterSubject),
  text: typedNaming(letterFields, letterText),
})
/** What is typed to be filled in for one candidate. */
export const LetterForm = SavedLetterWords.pick({ subject: true, text: true })
export type SavedLetterWords = z.infer<typeof SavedLetterWords>

const allow = 'candidates.edit'
export const savedLetters = {
  list: route({
    method: 'GET',
    path: '/api/saved-letters',
    allow,
    summary: 'The texts that are written to candidates again and again, by name, and whose letters they become',
    response: z.object({
      /** What {{organisation}} stands for. */
      organisation: z.string(),
      /** Where answers to the caller's letters go; null where they have no address that exists. */
      answersTo: z.string().nullable(),
      letters: z.array(SavedLetter),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/api/saved-letters',
    allow,
    summary: 'Save a text for emails to candidates',
    body: SavedLetterWords,
    response: SavedLetter,
    status: 201,
  }),
  edit: route({
    method: 'PATCH',
    path: '/api/saved-letters/{id}',
    allow,
    summary: 'Change a saved text',
    body: SavedLetterWords,
    response: SavedLetter,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/saved-letters/{id}',
    allow,
    summary: 'Delete a saved text',
    response: z.object({}),
  }),
}
