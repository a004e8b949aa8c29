import { z } from 'zod'
import { atMost, line } from './fields.ts'
import { letterWordsCharactersMax, lineCharactersMax } from './limits.ts'

/** The letters of SPEC 1 whose words an organisation may choose itself (decision 72), and what each goes out for. */
export const wordedLetters = {
  rejection: 'Rejection',
  'talent-pool': 'Talent pool',
  assessment: 'Assessment',
  'interview-invite': 'Interview invitation',
  offer: 'Offer',
} as const
export type WordedLetter = keyof typeof wordedLetters
export const wordedLetterNames = Object.keys(wordedLetters) as WordedLetter[]
export const isWordedLetter = (name: string): name is WordedLetter => Object.hasOwn(wordedLetters, name)

/** What they may name, as `{{field}}`. The candidate is greeted by name in every letter. */
export const letterWordFields = { job: 'the job’s title', organisation: 'the organisation’s name' } as const
type Field = keyof typeof letterWordFields

const field = /\{\{([^{}]*)\}\}/g
const unknownFields = (text: string) =>
  [...text.matchAll(field)].map(([, name]) => name!.trim()).filter((name) => !Object.hasOwn(letterWordFields, name))

/** With every field in its place; a name that holds braces itself is no field. */
export const fillLetterWords = (text: string, values: Record<Field, string>) =>
  text.replaceAll(field, (whole, name: string) => values[name.trim() as Field] ?? whole)

const withoutUnknownFields = {
  check: (text: string) => unknownFields(text).length === 0,
  says: ({ input }: { input?: unknown }) => `There is no such field: {{${unknownFields(String(input))[0]}}}`,
}

/** An empty text stands for the product's own words, and so does an empty subject. */
export const LetterWords = z.strictObject({
  subject: line('Subject', lineCharactersMax).refine(withoutUnknownFields.check, { error: withoutUnknownFields.says }),
  text: z
    .string('The words must be text')
    .trim()
    .max(letterWordsCharactersMax, atMost('The words', letterWordsCharactersMax))
    .refine(withoutUnknownFields.check, { error: withoutUnknownFields.says }),
})
export type LetterWords = z.output<typeof LetterWords>

export const AllLetterWords = z.strictObject(
  Object.fromEntries(wordedLetterNames.map((name) => [name, LetterWords])) as Record<WordedLetter, typeof LetterWords>,
)
export type AllLetterWords = z.output<typeof AllLetterWords>

const ownOfProduct: LetterWords = { subject: '', text: '' }
export const letterWordsDefault = Object.fromEntries(
  wordedLetterNames.map((name) => [name, ownOfProduct]),
) as AllLetterWords
