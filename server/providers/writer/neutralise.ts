import { article } from './article.ts'
import { neutralWords } from './neutral-words.ts'
import type { Replacement } from './writer.ts'

// One group a word, so that a match tells which word it is; an article before it is taken along, to fit what follows.
const anyWord = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(an?) +)?(?:${neutralWords.map(({ from }) => `(${from})`).join('|')})(?![\p{L}\p{N}])`,
  'giu',
)
const proseWordsMin = 5
/** A full stop and its spaces, or a title with its own. */
const sentenceStartCharacters = 6
const titleBefore = /(?<!\p{L})(?:Mrs?|Ms|Dr|Prof|St)\.\s$/u

/**
 * The text with neutral words, and what was exchanged. A text of few words is taken as a name (a skill, a tool):
 * words that are also names stay in it, and anywhere that a capital inside a sentence marks a name. A title has no names to keep.
 */
export function neutralise(text: string, kind: 'text' | 'title' = 'text'): { text: string; replaced: Replacement[] } {
  const replaced: Replacement[] = []
  const isProse = text.trim().split(/\s+/).length >= proseWordsMin
  const neutral = text.replaceAll(anyWord, (match: string, ...groups: unknown[]) => {
    const found = groups.slice(1, neutralWords.length + 1).findIndex((group) => group !== undefined)
    const word = neutralWords[found]
    const from = String(groups[found + 1])
    const offset = Number(groups[neutralWords.length + 1])
    if (
      !word ||
      (kind === 'text' && word.alsoName && (!isProse || isName(from, text, offset + match.length - from.length)))
    )
      return match
    const to =
      kind === 'title' && /^\p{Lu}/u.test(from)
        ? word.to.replaceAll(/(?<= |^)\p{Ll}/gu, (letter) => letter.toUpperCase())
        : likeCase(from, word.to)
    replaced.push({ from, to })
    const before = match.slice(0, match.length - from.length)
    return before === '' ? to : `${likeCase(before, article(to))} ${to}`
  })
  return { text: neutral, replaced }
}

/** A capital within a sentence, or an apostrophe after the word, marks a name. */
function isName(word: string, text: string, at: number) {
  if (/^['’]s/u.test(text.slice(at + word.length))) return true
  const before = text.slice(Math.max(0, at - sentenceStartCharacters), at)
  const isWithin = before !== '' && (titleBefore.test(before) || !/[.!?:]\s+$/u.test(before))
  return /^\p{Lu}/u.test(word) && word !== word.toUpperCase() && isWithin
}

const likeCase = (from: string, to: string) => (/^\p{Lu}/u.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to)
