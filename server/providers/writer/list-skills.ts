import { readLines } from './read-lines.ts'

const namedWordsMax = 6

export interface NamedSkill {
  text: string
  /** A line such as "Must have:" that names the lines after it. */
  isLabel: boolean
  /** What stands before it in its own line: "Languages" of "Languages: French, German". */
  label?: string
}

/**
 * The skills and KPIs of free text, each once, as typed: one a line, or several in a line between commas, semicolons or
 * bullets. A line that is a sentence stays whole, for its commas do not separate skills.
 */
export function listSkills(text: string): NamedSkill[] {
  const items = readLines(text).flatMap(({ text }): NamedSkill[] => {
    if (text.endsWith(':')) return [{ text, isLabel: true }]
    const [before = '', label] = labelBefore.exec(text) ?? []
    const line = text.slice(before.length)
    const parts = partsOf(line)
    const isList =
      parts.length > 1 && parts.every((part) => part.split(' ').length <= namedWordsMax) && !/[.!?]$/.test(line)
    return (isList ? parts : [line]).map((text) => (label ? { text, isLabel: false, label } : { text, isLabel: false }))
  })
  const seen = new Set<string>()
  return items.filter(({ text, isLabel }) => isLabel || (!seen.has(text) && seen.add(text)))
}

const targetVerb = /^(?:increase|reduce|grow|cut|achieve|hit|close|reach|raise|lower|improve|deliver)\b/i
const targetForm = new RegExp(
  String.raw`\d ?%|\bKPIs?\b|\bNPS\b|\bCSAT\b|\bquota\b|\bper (?:day|week|month|quarter|year)\b|${targetVerb.source}.*\d`,
  'i',
)

const roundTheClock = /\b24\/7\b/g

const whereWork = String.raw`\b(?:travel\w*|remote(?:ly)?|home ?office|on[- ]?site|workload|fte)\b`
/** Where, when and by whom the work may be done: "Travel up to 25%", "20 hours per week", "18 years or older". */
const termsForm = new RegExp(
  [
    String.raw`${whereWork}.*\d ?%|\d ?%.*${whereWork}`,
    String.raw`\b\d+ ?(?:hours?|hrs|days?|nights?|shifts?|weekends?)(?: \w+){0,3} (?:per|a|each) (?:day|week|month|year)\b`,
    String.raw`\b\d\d\+? ?(?:years? )?(?:of age|or (?:older|over))\b|\b\d\d\+? ?years? old$|\bover (?:16|18|21)$`,
  ].join('|'),
  'i',
)
const isTerms = ({ text }: NamedSkill) => termsForm.test(text) && !targetVerb.test(text)

/** Whether a line states a result to be reached, by a figure or a measure, rather than a skill. */
export const isTarget = (skill: NamedSkill) =>
  targetForm.test(skill.text.replaceAll(roundTheClock, '')) && !isTerms(skill)

const labelBefore =
  /^((?:must|should|nice|good)[ -](?:have|to[ -]have|to[ -]know)s?|required|requirements?|preferred|essential|desirable|optional|bonus|(?:key |soft |hard |technical )?skills?|tools|technologies|(?:tech )?stack|languages?) ?: */i

const wishLabel = /\b(?:nice|good to|bonus|plus|optional|desirable|preferred|advantage)\b/i

/** Whether it stands behind "Nice to have:" and the like, in the same line. */
export const isWish = ({ label = '' }: NamedSkill) => wishLabel.test(label)

/**
 * What a job asks for, as a sentence can name it, and whether it would only be nice: no targets, no terms of the work, no
 * label before it and no full stop after it.
 */
export function skillsAsked(skills: readonly NamedSkill[]): { name: string; isWish: boolean }[] {
  let areWishes = false
  return skills.flatMap((skill) => {
    if (skill.isLabel) areWishes = wishLabel.test(skill.text)
    // From the first of the signs at the end: begun anew at each of twenty thousand, it is at them for half a second.
    const name = skill.text.replace(/(?<![.;,\s])[.;,\s]+$/, '')
    return skill.isLabel || name === '' || isTarget(skill) || isTerms(skill)
      ? []
      : [{ name, isWish: areWishes || isWish(skill) }]
  })
}

/** The skills that a job asks for, without those that would only be nice. */
export const skillNames = (skills: readonly NamedSkill[]): string[] => [
  ...new Set(skillsAsked(skills).flatMap(({ name, isWish }) => (isWish ? [] : [name]))),
]

/** Parts between separators; a comma within brackets or a number is none. */
export function partsOf(line: string) {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1)
    else if (depth === 0 && separates(line, at)) {
      parts.push(line.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, line.slice(start)]
    .map((part) => part.trim().replace(/^(?:and|&) /, ''))
    .filter((part) => /[\p{L}\p{N}\p{So}]/u.test(part))
}

const separates = (line: string, at: number) =>
  ';•●▪|'.includes(line[at] ?? ' ') ||
  (line[at] === ',' && !(/\d/.test(line[at - 1] ?? '') && /\d/.test(line[at + 1] ?? '')))
