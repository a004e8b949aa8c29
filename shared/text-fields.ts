const field = /\{\{([^{}]*)\}\}/g

/** The fields that a text names as `{{name}}`, in their order. */
export const fieldNamesIn = (text: string) => [...text.matchAll(field)].map(([, name]) => name!.trim())

/** Why a text cannot be filled in by these fields, in the words that its writer reads; undefined where it can. */
export function whyNotFilled(text: string, fields: Readonly<Record<string, string>>) {
  const unknown = fieldNamesIn(text).find((name) => !Object.hasOwn(fields, name))
  const known = Object.keys(fields).map((name) => `{{${name}}}`)
  return unknown === undefined ? undefined : `There is no field {{${unknown}}}. The fields are ${known.join(', ')}.`
}

/** The text with what each field stands for; of what stands in for one nothing is filled in. */
export const withFieldsFilled = (text: string, valueOf: (name: string) => string) =>
  text.replace(field, (_, name: string) => valueOf(name.trim()))
