import { z } from 'zod'
import { atMost, asLine, line } from './fields.ts'
import { letterWordsCharactersMax, lineCharactersMax } from './limits.ts'
import { naming, typedNaming } from './naming.ts'
import { withFieldsFilled } from './text-fields.ts'

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
const isField = (name: string): name is Field => Object.hasOwn(letterWordFields, name)

/** With every field in its place. */
export const fillLetterWords = (text: string, values: Record<Field, string>) =>
  withFieldsFilled(text, (name) => (isField(name) ? values[name] : `{{${name}}}`))

const subject = line('Subject', lineCharactersMax)
const text = z
  .string('The words must be text')
  .trim()
  .max(letterWordsCharactersMax, atMost('The words', letterWordsCharactersMax))
  // Words of which nothing shows would take the place of ours all the same.
  .overwrite((words) => (asLine(words) === '' ? '' : words))
const ofEach = <Words extends z.ZodType>(words: Words) =>
  z.strictObject(Object.fromEntries(wordedLetterNames.map((name) => [name, words])) as Record<WordedLetter, Words>)

/** An empty text stands for the product's own words, and so does an empty subject. */
export const OwnWords = z.strictObject({
  subject: naming(letterWordFields, subject),
  text: naming(letterWordFields, text),
})
export type OwnWords = z.output<typeof OwnWords>
export const AllOwnWords = ofEach(OwnWords)
/** As they are typed: what is stored may be older than a rule, and is read all the same. */
export const TypedWords = z.strictObject({
  subject: typedNaming(letterWordFields, subject),
  text: typedNaming(letterWordFields, text),
})
export const AllTypedWords = ofEach(TypedWords)
export type AllOwnWords = z.output<typeof AllOwnWords>

const ownOfProduct: OwnWords = { subject: '', text: '' }
export const letterWordsDefault = Object.fromEntries(
  wordedLetterNames.map((name) => [name, ownOfProduct]),
) as AllOwnWords
