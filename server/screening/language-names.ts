import { foldText } from '#server/resumes/fold-text.ts'

const codes =
  'en de fr es it pt nl pl fi sv no da cs sk hu ro bg el tr ru uk ar he hi zh ja ko vi th id et lv lt hr sr sl'.split(
    ' ',
  )
const writtenIn = ['en', 'de', 'fr', 'es', 'pl', 'fi', 'it', 'nl', 'sv', 'pt'].map(
  (language) => new Intl.DisplayNames([language], { type: 'language' }),
)
/** Polish writes "jezyk angielski", and programs know no "suomen kieli". */
const more: Record<string, string[]> = {
  fi: ['suomi', 'suomen kieli', 'finski', 'suomea'],
  en: ['englanti', 'angielski', 'englisch', 'englantia'],
  zh: ['mandarin'],
  es: ['castellano'],
}

const names: ReadonlyMap<string, string> = new Map(
  codes.flatMap((code) =>
    [...writtenIn.flatMap((language) => language.of(code) ?? []), ...(more[code] ?? [])].map(
      (name) => [foldText(name), code] as const,
    ),
  ),
)
const word = /\p{L}{3,}/gu
/** What may stand beside a language in a criterion that asks for nothing else. */
const beside =
  /\b(?:fluent|fluently|native|fluency|good|very|excellent|strong|business|professional|working|basic|conversational|spoken|written|verbal|oral|language|languages|speaker|speaking|level|skills?|knowledge|proficiency|proficient|command|of|in|at|and|or|least|both|the|a|is|plus|required|c1|c2|b1|b2|a1|a2|fliessend|verhandlungssicher|kenntnisse|sprach\w*)\b/g

/** The languages that a criterion asks for when it asks for nothing else; undefined otherwise. */
export function languageIn(folded: string): string[] | undefined {
  const bare = folded.replace(beside, ' ')
  const words = bare.match(word) ?? []
  const found = words.map((one) => names.get(one))
  return words.length > 0 && words.length <= 4 && found.every((code) => code !== undefined)
    ? [...new Set(found)]
    : undefined
}

/** Every place where a text names a language. */
export const languagesNamed = (text: string) =>
  [...foldText(text).matchAll(word)].flatMap((match) => {
    const code = names.get(match[0])
    return code ? [{ code, start: match.index, end: match.index + match[0].length }] : []
  })
