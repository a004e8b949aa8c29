import { z } from 'zod'

/**
 * What a number field holds while it is typed: text, empty for none. `rule` judges the number; `missing` says that there must
 * be one. The browser's own number fields are not used: they change under a turning wheel, and answer nothing for what is no
 * number.
 */
export const numberText = <Rule extends z.ZodType>(rule: Rule, missing?: string) =>
  z
    .string()
    .trim()
    .refine((text) => missing === undefined || text !== '', { error: missing ?? '', abort: true })
    .transform((text) => (text === '' ? null : numberOf(text)))
    .pipe(rule as Rule & z.ZodType<z.output<Rule>, number | null>)

/** The number that a text is as people write one; NaN for any other, such as 1e3 and 0x10. */
export const numberOf = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN)
