import { synonyms } from '#server/screening/synonyms.ts'
import { tokensOf, wordsOf } from '#server/screening/tokens.ts'

interface Beside {
  before: readonly string[]
  after: readonly string[]
}
const nothing: Beside = { before: [], after: [] }

/** Beside which words a word, as screening compares it, is a part of the name of another thing: "go" before "to market". */
export const hiddenBeside = (word: string): Beside => {
  known ??= findHidden()
  return known.get(word) ?? nothing
}

let known: ReadonlyMap<string, Beside> | undefined

function findHidden() {
  const found = new Map<string, Beside>()
  for (const way of synonyms.flatMap((group) => group.split('|'))) {
    const words = wordsOf(way)
    const said = new Set(tokensOf(way).map(({ word }) => word))
    const add = (hidden: string, side: keyof Beside, beside: string) => {
      const token = tokensOf(hidden)[0]?.word
      if (token === undefined || said.has(token)) return
      const beforehand = found.get(token) ?? nothing
      found.set(token, { ...beforehand, [side]: [...new Set([...beforehand[side], beside])] })
    }
    if (words.length > 1) add(words[0]!, 'after', words[1]!)
    // Of more words than two the one before says too little: "to" of "go to market".
    if (words.length === 2) add(words[1]!, 'before', words[0]!)
  }
  return found
}
