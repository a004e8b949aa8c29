import { readLines } from './read-lines.ts'

const namedWordsMax = 6

export interface NamedSkill {
  text: string
  /** A line such as "Must have:" that names the lines after it. */
  isLabel: boolean
}

/**
 * The skills and KPIs of free text, each once, as typed: one a line, or several in a line between commas, semicolons or
 * bullets. A line that is a sentence stays whole, for its commas do not separate skills.
 */
export function listSkills(text: string): NamedSkill[] {
  const items = readLines(text).flatMap(({ text }) => {
    if (text.endsWith(':')) return [{ text, isLabel: true }]
    const parts = partsOf(text)
    const isList =
      parts.length > 1 && parts.every((part) => part.split(' ').length <= namedWordsMax) && !/[.!?]$/.test(text)
    return (isList ? parts : [text]).map((text) => ({ text, isLabel: false }))
  })
  const seen = new Set<string>()
  return items.filter(({ text, isLabel }) => isLabel || (!seen.has(text) && seen.add(text)))
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
