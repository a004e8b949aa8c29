import { z } from 'zod'

/** A setting that is named and left blank, as in a copied `.env`, was not given. */
const blankIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

export const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => blankIsAbsent(value) ?? fallback, schema)

export const text = (charactersMax: number) =>
  z
    .string()
    .trim()
    .max(charactersMax, `must be at most ${charactersMax} characters`)
    .regex(/^\P{Cc}*$/u, 'must be one line, without control characters')

export const url = (protocols: string[], example: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    )

export const webUrl = (example: string) => url(['http:', 'https:'], example)

/** Where another program is asked. `fetch` calls no address with credentials in it: nothing would ever be reached. */
export const apiUrl = (example: string) =>
  webUrl(example)
    .refine(
      (value) => !URL.canParse(value) || new URL(value).username + new URL(value).password === '',
      'must hold no user name or password: the key has a setting of its own',
    )
    .transform((value) => value.replace(/\/+$/, ''))

export function seconds(max: number) {
  const message = `must be a whole number of seconds, 1 to ${max}`
  return z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((given) => given >= 1 && given <= max, message)
}
