import { wordsIn } from '#web/wording/words-in.ts'

/** So many are drawn at once; a few letters find the others. */
const shownMax = 50

/** A tag to choose, or the one that would be made. */
export interface TagChoice {
  name: string
  isNew: boolean
}

/** What is typed and what a tag is called are the same to a search. */
export const sameTag = (one: string, other: string) => folded(one) === folded(other)
const folded = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Of the tags there are those that have every word that is typed, first where they begin with it; then what is typed, where it is none of them. */
export function matchingTags(typed: string, known: readonly string[], worn: readonly string[], mayMake: boolean) {
  const words = wordsIn(typed)
  const rest = known.filter((name) => worn.every((each) => !sameTag(each, name)))
  const begins = (name: string) => folded(name).startsWith(folded(typed))
  const found = rest.filter((name) => begins(name) || (words.length > 0 && hasAll(name, words)))
  const ordered = [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, shownMax)
  const name = typed.trim()
  const isNew = mayMake && name !== '' && [...known, ...worn].every((each) => !sameTag(each, name))
  return [
    ...ordered.map((each): TagChoice => ({ name: each, isNew: false })),
    ...(isNew ? [{ name, isNew: true }] : []),
  ]
}

function hasAll(name: string, words: readonly string[]) {
  const text = wordsIn(name).join(' ')
  return words.every((word) => text.includes(word))
}
