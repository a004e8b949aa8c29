import { signsThatAreWords } from '#server/candidates/resume-words.ts'
import type { Subject } from '#server/screening/parse-criterion.ts'
import { hiddenBeside } from './hidden-beside.ts'
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
    return any(short.flatMap((words) => (words.length === 1 ? alone(words[0]!) : phrases(words, gaps))))
  })
  return parts.length > 0 && parts.every(Boolean) ? parts.join(' & ') : undefined
}

const any = (queries: readonly string[]) =>
  queries.length > 1 ? `(${queries.join(' | ')})` : queries.length === 1 ? queries[0]! : ''

/** A word by itself: not where it is a part of the name of another thing, as screening has it. */
function alone(word: string) {
  if (/^[a-z]$/.test(word)) return [`letter${word}`, `${word} <-> (programming | language)`]
  const { before, after } = hiddenBeside(word)
  const [single = '', ...longer] = waysOf(word)
  const parted = [
    ...(before.length > 0 ? [`!${any(before)}`] : []),
    single,
    ...(after.length > 0 ? [`!${any(after)}`] : []),
  ]
  return [parted.length > 1 ? `(${parted.join(' <-> ')})` : single, ...longer]
}

/** More ways to write a wish than these are in nobody's resume. */
const phrasesMax = 64

/**
 * Each way to write the words, one after the other. Ways of several lengths stand apart: in one `|` PostgreSQL counts a shorter
 * one as long as the longest that is there too, and what follows it is not where it is looked for.
 */
const phrases = (words: readonly string[], gaps: boolean) =>
  words
    .map(waysOf)
    .reduce((before, ways) =>
      before
        .flatMap((begun) => ways.flatMap((way) => steps(gaps).map((step) => `${begun} ${step} ${way}`)))
        .slice(0, phrasesMax),
    )

/** What may stand between is a word, and not the end of one skill before another. */
const steps = (gaps: boolean) => (gaps ? ['<->', '<-> !wordsend <->'] : ['<->'])

/** Those of one word together. */
function waysOf(word: string) {
  const ways = wordForms(word).map((words) => words.flatMap(lexemesOf))
  const single = any([...new Set(ways.filter(({ length }) => length === 1).map(([only]) => only!))])
  const longer = ways.filter(({ length }) => length > 1).map((lexemes) => lexemes.join(' <-> '))
  return single ? [single, ...longer] : longer
}

/** As the words are kept (migration 0059): C++ and C# by their names, and of a script without spaces each sign. */
const lexemesOf = (word: string) =>
  word.replace('++', 'plusplus').replace('#', 'sharp').replaceAll(sign, ' $1 ').trim().split(/ +/)
const sign = new RegExp(`([${signsThatAreWords}])`, 'gu')
