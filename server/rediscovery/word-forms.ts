import { synonyms } from '#server/screening/synonyms.ts'
import { tokensOf, wordsOf } from '#server/screening/tokens.ts'

/** What screening cuts off or writes otherwise, so that what it compares by came from one of these. */
const endings = ['', 's', 'e', 'es', 'ed', 'ing', 'ings']
const spellings: readonly (readonly [RegExp, string])[] = [
  [/y$/, 'ies'],
  [/iz$/, 'ise'],
  [/iz$/, 'ised'],
  [/ization$/, 'isation'],
  [/or$/, 'our'],
  [/([bdglmnprt])$/, '$1$1ing'],
  [/([bdglmnprt])$/, '$1$1ed'],
]

/**
 * How a word that screening compares by (`tokensOf`) may stand in a text, each way as its words: the ways to write the same
 * thing, and the endings that change nothing. The database looks for words as they stand.
 */
export function wordForms(token: string): readonly (readonly string[])[] {
  const known = kept.get(token)
  if (known) return known
  const ended = /[a-z]$/.test(token)
    ? [...endings.map((end) => token + end), ...spellings.map(([end, as]) => token.replace(end, as))]
    : []
  const single = [...new Set([token, ...ended])].filter((form) => form === token || standsFor(form, token))
  const forms = [...single.map((form) => [form]), ...(otherWays().get(token) ?? [])]
  if (kept.size < formsMax) kept.set(token, forms)
  return forms
}

const formsMax = 5_000
const kept = new Map<string, readonly (readonly string[])[]>()

const standsFor = (text: string, token: string) => {
  const [only, ...more] = tokensOf(text)
  return only?.word === token && more.length === 0
}

let ways: Map<string, string[][]> | undefined
/** By the word that stands for all of a group. */
function otherWays() {
  ways ??= new Map(
    synonyms.flatMap((group) => {
      const [first = '', ...others] = group.split('|')
      const token = tokensOf(first)[0]?.word
      return token ? [[token, [first, ...others].map(wordsOf)]] : []
    }),
  )
  return ways
}
