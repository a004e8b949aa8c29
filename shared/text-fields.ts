const field = /\{\{([^{}]*)\}\}/g

/** The fields that a text names as `{{name}}`, in their order. */
export const fieldNamesIn = (text: string) => [...text.matchAll(field)].map(([, name]) => name!.trim())

/** Why a text cannot be filled in by these fields, in the words that its writer reads; undefined where it can. */
export function whyNotFilled(text: string, fields: Readonly<Record<string, string>>) {
  const unknown = fieldNamesIn(text).find((name) => !Object.hasOwn(fields, name))
  const known = Object.keys(fields).map((name) => `{{${name}}}`)
  return unknown === undefined ? undefined : `There is no field {{${unknown}}}. The fields are ${known.join(', ')}.`
}

/**
 * Why a text as somebody types it cannot be filled in: for a field that does not exist, or for braces that were to be one and
 * would be read as they stand. What is stored is asked the first alone: it may be older than the second.
 */
export function whyMistyped(text: string, fields: Readonly<Record<string, string>>) {
  const half = halfFieldIn(text, fields)
  return (
    whyNotFilled(text, fields) ??
    (half && `“${half}” is no field: it takes two braces on each side, as {{${Object.keys(fields)[0]}}} has.`)
  )
}

/** The first braces of a text that were to be a field, and lack one. */
export function halfFieldIn(text: string, fields: Readonly<Record<string, string>>) {
  const names = Object.keys(fields).join('|')
  const half = new RegExp(`\\{{1,2} ?(?:${names}) ?\\}{1,2}|\\{\\{\\S{0,30}|\\S{0,30}\\}\\}`)
  return text.replace(field, ' ').match(half)?.[0]
}

/** The text with what each field stands for; of what stands in for one nothing is filled in. */
export const withFieldsFilled = (text: string, valueOf: (name: string) => string) =>
  text.replace(field, (_, name: string) => valueOf(name.trim()))
