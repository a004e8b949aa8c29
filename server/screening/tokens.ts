import { foldText, inOneWriting } from '#server/resumes/fold-text.ts'
import { synonyms } from './synonyms.ts'

/** A word as it is compared, and where it stands. */
export interface Token {
  word: string
  start: number
  end: number
}

/** Words that say nothing by themselves; they neither match nor stand between words that do. */
const empty = new Set(
  'a an the of in on at to for with and or by as from into und oder mit in der die das von zu im für fur et ou de la le les des en du y o con del w z i na ja sekä seka tai'.split(
    ' ',
  ),
)
/** Marks are part of their word, and so is what joins two letters of it. The framework has a dot, and the fishing gear none. */
const word =
  /(?<![\p{L}\p{N}\p{M}])\.net(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD\u200C\u200D]*(?:\+\+|#)?/gu
/** What somebody is good at; the spreadsheet has a capital. */
const excelling = /^excel at\b/
const phrases: ReadonlyMap<string, { words: string[]; stands: string }[]> = groupPhrases()

/** The words of a text as they are compared: folded, without endings, and of several ways to write a thing the first. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of foldText(text).matchAll(word)) {
    const before = tokens.length
    const found = spelled(match[0])
    const isEmpty = (empty.has(found) && found !== 'go') || excelling.test(text.slice(match.index, match.index + 9))
    if (!isEmpty) tokens.push({ word: stem(found), start: match.index, end: match.index + match[0].length })
    if (tokens.length > before) joinPhrase(tokens, text)
  }
  return tokens
}

/** The words of a folded text, each as it is written however that is typed. */
export function wordsOf(folded: string): string[] {
  return (folded.match(word) ?? []).map(spelled)
}

function spelled(found: string) {
  return found === '.net' ? 'dotnet' : inOneWriting(found)
}

/** Replaces the words at the end by the one that stands for them; only words that follow each other closely. */
function joinPhrase(tokens: Token[], text: string) {
  const last = tokens.at(-1)!
  for (const { words, stands } of phrases.get(last.word) ?? []) {
    const from = tokens.length - words.length
    const first = tokens[from]
    if (!first || words.some((one, index) => tokens[from + index]!.word !== one)) continue
    if (/[\n\t;,|•]/.test(text.slice(first.start, last.end))) continue
    tokens.splice(from, words.length, { word: stands, start: first.start, end: last.end })
    return
  }
}

/** By their last word, the longest first. */
function groupPhrases() {
  const grouped = new Map<string, { words: string[]; stands: string }[]>()
  for (const group of synonyms) {
    const ways = group.split('|')
    const stands = stem(ways[0]!)
    for (const way of ways) {
      const words = wordsOf(way)
        .filter((one) => !empty.has(one))
        .map(stem)
      if (words.length === 0 || (words.length === 1 && words[0] === stands)) continue
      const key = words.at(-1)!
      grouped.set(
        key,
        [...(grouped.get(key) ?? []), { words, stands }].toSorted((a, b) => b.words.length - a.words.length),
      )
    }
  }
  return grouped
}

/** English endings that change nothing: plurals, -ing, -ed, British and American spelling. Other languages keep theirs. */
function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  const spelled = word
    .replace(/isation(s?)$/, 'ization$1')
    .replace(/ise([ds]?)$/, 'ize$1')
    .replace(/our(s?)$/, 'or$1')
  const single = spelled
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const cut = single.length >= 7 ? single.replace(/(?:ing|ed)$/, '') : single
  return cut.length >= 4 ? cut.replace(/([bdglmnprt])\1$/, '$1').replace(/(?<=.{3})e$/, '') : single
}
