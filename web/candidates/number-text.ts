import { z } from 'zod'

/** What a number field holds while it is typed: text, empty for none. `rule` judges the number; `missing` says that there must be one. */
export const numberText = <Rule extends z.ZodType>(rule: Rule, missing?: string) =>
  z
    .string()
    .trim()
    .refine((text) => missing === undefined || text !== '', { error: missing ?? '', abort: true })
    .transform((text) => (text === '' ? null : Number(text)))
    .pipe(rule as Rule & z.ZodType<z.output<Rule>, number | null>)
