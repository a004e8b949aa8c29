import { withFieldsFilled } from './text-fields.ts'

/** What a saved letter may name, as `{{field}}`; those of an offer letter are called alike. */
export const letterFields = {
  candidate: 'the candidate’s name',
  job: 'the job’s title',
  organisation: 'the organisation’s name',
  sender: 'your name',
} as const
export type LetterField = keyof typeof letterFields
export type LetterValues = Record<LetterField, string>

export const isLetterField = (name: string): name is LetterField => Object.hasOwn(letterFields, name)
/** The text as one candidate reads it. A field that does not exist stays as it stands. */
export const fillLetter = (text: string, values: LetterValues) =>
  withFieldsFilled(text, (name) => (isLetterField(name) ? values[name] : `{{${name}}}`))
