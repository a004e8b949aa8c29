const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const first = (word: string) => graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? ''

/** The first characters of a name's first and last words, as people see characters: "Łukasz Nowak" is ŁN, "O'Brien" is O. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? first(words.at(-1) ?? '') : ''
  return (first(words[0] ?? '?') + last).toLocaleUpperCase()
}
