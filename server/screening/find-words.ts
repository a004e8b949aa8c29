import type { ResumeEvidence } from './resume-evidence.ts'
import type { Token } from './tokens.ts'

export interface Found {
  start: number
  end: number
}

/** Longer wishes are sentences: most of their words, close together, are enough. */
const phraseWordsMax = 4
const closeWords = 16
const mostShare = 0.75

/** Where the words stand one after the other, or, of a sentence, close together; what does not count stands between none. */
export function findWords({ tokens, content }: Pick<ResumeEvidence, 'tokens' | 'content'>, key: string): Found[] {
  const wanted = key.split(' ')
  if (wanted.length > phraseWordsMax) return findClose(tokens, wanted)
  return tokens.flatMap((token, at) => {
    if (token.word !== wanted[0]) return []
    const last = tokens[at + wanted.length - 1]
    if (!last || wanted.some((word, index) => tokens[at + index]?.word !== word)) return []
    // Words of two columns, paragraphs or parts of a list make no phrase.
    return wanted.length > 1 && /\n\n|[;\t|•]/.test(content.slice(token.start, last.end))
      ? []
      : [{ start: token.start, end: last.end }]
  })
}

function findClose(tokens: readonly Token[], wanted: readonly string[]): Found[] {
  const words = new Set(wanted)
  const need = Math.ceil(words.size * mostShare)
  for (const [at, token] of tokens.entries()) {
    if (!words.has(token.word)) continue
    const near = tokens.slice(at, at + closeWords).filter(({ word }) => words.has(word))
    if (new Set(near.map(({ word }) => word)).size >= need) return [{ start: token.start, end: near.at(-1)!.end }]
  }
  return []
}
