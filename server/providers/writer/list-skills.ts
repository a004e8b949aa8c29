import { readLines } from './read-lines.ts'

const namedWordsMax = 6

export interface NamedSkill {
  text: string
  /** A line such as "Must have:" that names the lines after it. */
  isLabel: boolean
  /** It stands behind "Nice to have:" and the like, in the same line. */
  isWish?: boolean
}

/**
 * The skills and KPIs of free text, each once, as typed: one a line, or several in a line between commas, semicolons or
 * bullets. A line that is a sentence stays whole, for its commas do not separate skills.
 */
export function listSkills(text: string): NamedSkill[] {
  const items = readLines(text).flatMap(({ text }): NamedSkill[] => {
    if (text.endsWith(':')) return [{ text, isLabel: true }]
    const parts = partsOf(text)
    const isList =
      parts.length > 1 && parts.every((part) => part.split(' ').length <= namedWordsMax) && !/[.!?]$/.test(text)
    const isWish = wishLabel.test(labelBefore.exec(text)?.[0] ?? '')
    return (isList ? parts : [text]).map((text) =>
      isWish ? { text, isLabel: false, isWish } : { text, isLabel: false },
    )
  })
  const seen = new Set<string>()
  return items.filter(({ text, isLabel }) => isLabel || (!seen.has(text) && seen.add(text)))
}

const targetForm =
  /\d ?%|\bKPIs?\b|\bNPS\b|\bCSAT\b|\bquota\b|\bper (?:day|week|month|quarter|year)\b|^(?:increase|reduce|grow|cut|achieve|hit|close|reach|raise|lower|improve|deliver)\b.*\d/i

const roundTheClock = /\b24\/7\b/g

/** Whether a line states a result to be reached, by a figure or a measure, rather than a skill. */
export const isTarget = ({ text }: NamedSkill) => targetForm.test(text.replaceAll(roundTheClock, ''))

const labelBefore =
  /^(?:(?:must|should|nice|good)[ -](?:have|to[ -]have|to[ -]know)s?|required|requirements?|preferred|essential|desirable|optional|bonus|(?:key |soft |hard |technical )?skills?|tools|technologies|(?:tech )?stack|languages?) ?: */i

const wishLabel = /\b(?:nice|good to|bonus|plus|optional|desirable|preferred|advantage)\b/i

/**
 * The skills that a job asks for, as a sentence can name them: no targets, nothing under or behind a label such as "Nice to have:",
 * no "Must have:" before one and no full stop after it.
 */
export function skillNames(skills: readonly NamedSkill[]): string[] {
  let areWishes = false
  const names = skills.flatMap((skill) => {
    if (skill.isLabel) areWishes = wishLabel.test(skill.text)
    if (skill.isLabel || skill.isWish || areWishes || isTarget(skill)) return []
    return [skill.text.replace(labelBefore, '').replace(/[.;,\s]+$/, '')]
  })
  return [...new Set(names)].filter((name) => name !== '')
}

/** Parts between separators; a comma within brackets or a number is none. */
function partsOf(line: string) {
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
