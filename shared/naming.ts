import type { z } from 'zod'
import { field, fieldNamesIn } from './text-fields.ts'

type Fields = Readonly<Record<string, string>>

/** A text that names no other fields than these, as `{{field}}`. */
export const naming = <Words extends z.ZodType<string, string>>(fields: Fields, words: Words) =>
  refusing((value) => whyNotFilled(value, fields), words)

/** The same as somebody types it, with every brace in its place. */
export const typedNaming = <Words extends z.ZodType<string, string>>(fields: Fields, words: Words) =>
  refusing((value) => whyMistyped(value, fields), words)

const refusing = <Words extends z.ZodType<string, string>>(why: (value: string) => string | undefined, words: Words) =>
  words.superRefine((value, context) => {
    const message = why(value)
    if (message) context.addIssue(message)
  })

/** Why a text cannot be filled in by these fields, in the words that its writer reads; undefined where it can. */
function whyNotFilled(text: string, fields: Fields) {
  const unknown = fieldNamesIn(text).find((name) => !Object.hasOwn(fields, name))
  const known = Object.keys(fields).map((name) => `{{${name}}}`)
  return unknown === undefined ? undefined : `There is no field {{${unknown}}}. The fields are ${known.join(', ')}.`
}

/**
 * Why a text as somebody types it cannot be filled in: for a field that does not exist, or for braces that were to be one and
 * would be read as they stand. What is stored is asked the first alone: it may be older than the second.
 */
export function whyMistyped(text: string, fields: Fields) {
  const half = halfFieldIn(text, fields)
  return (
    whyNotFilled(text, fields) ??
    (half && `“${half}” is no field: it takes two braces on each side, as {{${Object.keys(fields)[0]}}} has.`)
  )
}

/** The first braces of a text that were to be a field, and lack one. */
export function halfFieldIn(text: string, fields: Fields) {
  const names = Object.keys(fields).join('|')
  const half = new RegExp(`\\{{1,2} ?(?:${names}) ?\\}{1,2}|\\{\\{\\S{0,30}|\\S{0,30}\\}\\}`)
  return text.replace(field, ' ').match(half)?.[0]
}
