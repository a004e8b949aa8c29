import { foldText } from './fold-text.ts'

/** Languages whose dates are read. */
const languages = ['en', 'de', 'fr', 'es', 'pl', 'fi', 'it', 'nl', 'sv', 'da', 'nb', 'pt', 'cs', 'hu', 'ro'] as const

/** Months, from 1, by their folded names: long and short, alone and as they stand in a date, in every language above. */
const months: ReadonlyMap<string, number> = new Map([
  ...languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' as const, year: 'numeric' as const }].flatMap((options) => {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(new Date(Date.UTC(2024, index, 15)))
          const name = foldText(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '')
          return [name, index + 1] as const
        })
      }),
    ),
  ),
  ['sept', 9],
  ['maerz', 3],
])

const isName = (name: string) => /^\p{L}{3,}$/u.test(name)

/** For a regular expression over folded text, longest first. */
export const monthPattern = [...months.keys()]
  .filter(isName)
  .toSorted((a, b) => b.length - a.length || a.localeCompare(b))
  .join('|')

/** The month, from 1, that a folded name means. */
export const monthOf = (name: string) => months.get(name)
