const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A letter, a figure or a picture; what else stands in a name, such as a quotation mark, is passed over. */
const telling = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

const first = (word: string) => [...graphemes.segment(word)].find(({ segment }) => telling.test(segment))?.segment ?? ''

/** The first characters of a name's first and last words, as people see characters: "Łukasz Nowak" is ŁN, "O'Brien" is O. */
export function initials(name: string): string {
  const letters = name.trim().split(/\s+/).map(first).filter(Boolean)
  const last = letters.length > 1 ? letters.at(-1) : ''
  return `${letters[0] ?? '?'}${last}`.toLocaleUpperCase()
}
