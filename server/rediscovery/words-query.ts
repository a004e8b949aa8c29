import { signsThatAreWords } from '#server/candidates/resume-words.ts'
import type { Subject } from '#server/screening/parse-criterion.ts'
import { wordForms } from './word-forms.ts'

/** Longer wishes are sentences, which no list of skills has word for word. */
const phraseWordsMax = 4

/**
 * What to ask the database's words for (`to_tsquery`), so that it finds what screening would; undefined where a part of it
 * is a sentence. `gaps`: between its words may stand one that says nothing, such as "of".
 */
export function wordsQuery(subject: Subject, { gaps }: { gaps: boolean }): string | undefined {
  const parts = subject.map((ways) => {
    const short = ways.map((way) => way.split(' ')).filter(({ length }) => length <= phraseWordsMax)
    return any(short.map((words) => phrase(words.map(formsOf), gaps)))
  })
  return parts.length > 0 && parts.every(Boolean) ? parts.join(' & ') : undefined
}

const formsOf = (word: string) => any(wordForms(word).map((words) => phrase(words.map(lexemeOf), false)))

const any = (queries: readonly string[]) =>
  queries.length > 1 ? `(${queries.join(' | ')})` : queries.length === 1 ? queries[0]! : ''

/** One after the other. */
const phrase = (words: readonly string[], gaps: boolean): string =>
  words.reduce((before, word) => {
    const next = `(${before} <-> ${word})`
    return gaps ? `(${next} | (${before} <2> ${word}))` : next
  })

/** As the words are kept (migration 0056): C++ and C# by their names, and of a script without spaces each sign. */
const lexemeOf = (word: string) => {
  const named = word.replace('++', 'plusplus').replace('#', 'sharp')
  const signs = named.replaceAll(sign, ' $1 ').trim().split(/ +/)
  return phrase(signs, false)
}
const sign = new RegExp(`([${signsThatAreWords}])`, 'gu')
