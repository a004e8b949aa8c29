import { ModelFault } from '#server/providers/model/model.ts'
import { neutralise } from './neutralise.ts'
import { readLines } from './read-lines.ts'
import type { WrittenWords } from './written-words.ts'

const responsibilitiesMin = 3
const requirementsMin = 2
const aboutCharactersMin = 80

/** Marks that the preview does not render: emphasis, code, and links, of which the words stay. */
const marks: readonly [RegExp, string][] = [
  [/!?\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/\*{1,3}|_{2,3}|`+|~~/g, ''],
]
/** A line with one of these is left out: markup, addresses, promises that nobody made, and conditions that would favour a gender, an age or an origin. */
const unwanted =
  /<[a-z!/]|&#?\w+;|https?:|www\.|\w@\w|[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP|[$€£])|\b(?:we offer|competitive (?:pay|salary|compensation)|benefits package)\b|\b\d+\+?(?: or more)? years?\b|\b(?:men|women|males?|females?) only\b|\bonly (?:men|women|males?|females?)\b|\bnative speakers?\b|\b(?:under|over|aged?|younger than|older than) \d\d\b/i
/** An answer that speaks of its own task was led astray: none of it is used. */
const astray =
  /\b(?:ignor|disregard|forget|overrid)\w*\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above)\b|\bsystem prompt\b|\bas an? (?:AI|artificial|language model)\b|\blanguage model\b|\bI(?:'m| am) (?:sorry|unable)\b|\bI (?:cannot|can't|won't)\b|\bdata-[0-9a-f]{24}\b|\bJSON\b.{0,20}\bschema\b/i

export type Words = Pick<WrittenWords, 'about' | 'responsibilities' | 'requirements' | 'niceToHave' | 'success'>
const lists = ['about', 'responsibilities', 'requirements', 'niceToHave', 'success'] as const

/** A model's words as the preview may show them, of an answer that may still be coming. */
export function cleanWords(answer: unknown): Words {
  const given = Object(answer) as Record<string, unknown>
  const listOf = (name: (typeof lists)[number]) => {
    const value = given[name]
    const texts = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
    const cleaned = texts.flatMap((text) => cleanLine(text) ?? [])
    return [...new Set(name === 'about' ? cleaned : cleaned.map((text) => text.replace(/[.;,]+$/, '')))]
  }
  return {
    about: listOf('about'),
    responsibilities: listOf('responsibilities'),
    requirements: listOf('requirements'),
    niceToHave: listOf('niceToHave'),
    success: listOf('success'),
  }
}

/** One line as the preview may show it; undefined where nothing may be left of it. */
export function cleanLine(text: string): string | undefined {
  const plain = marks.reduce((rest, [mark, to]) => rest.replaceAll(mark, to), text)
  const line = readLines(plain)
    .map(({ text }) => text)
    .join(' ')
    .trim()
  return line === '' || unwanted.test(line) ? undefined : neutralise(line).text
}

/** Throws a ModelFault for an answer that speaks of its own task. */
export function refuseAstray(answer: unknown) {
  if (astray.test(JSON.stringify(answer)))
    throw new ModelFault('unusable', 'The answer speaks of its task instead of the job')
}

/** Throws a ModelFault for words that no description can be made of. */
export function requireUsable(answer: WrittenWords, words: Words) {
  refuseAstray(answer)
  const enough =
    words.about.join(' ').length >= aboutCharactersMin &&
    words.responsibilities.length >= responsibilitiesMin &&
    words.requirements.length >= requirementsMin
  if (!enough) throw new ModelFault('unusable', 'The answer holds too little that can be used')
}
