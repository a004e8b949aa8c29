import { dateRanges } from './date-ranges.ts'
import { degreeLevel, type DegreeLevel } from './degree-level.ts'
import { foldText } from './fold-text.ts'
import type { ResumeLine } from './resume-text.ts'
import { linesIn, type Section } from './sections.ts'

export interface Education {
  /** The degree and its subject as written. */
  degree: string
  level: DegreeLevel | undefined
  school: string
  /** Years. */
  from: number | undefined
  to: number | undefined
  line: ResumeLine
}

const educationsMax = 15
const school =
  /\b(?:universit\w*|uniwersytet\w*|universid\w*|universite|yliopisto\w*|\w*yliopisto|college|school|institut(?:e|es|o|s)?|instytut|hochschule\w*|\w*hochschule|fachhochschule|akademi\w*|academy|politech\w*|polytech\w*|ecole|escuela|instituto|szkola|korkeakoulu|\w*korkeakoulu|ammattikorkeakoulu|lycee|gymnasium|lukio|liceum)\b/
/** In capitals alone: “mit” is a word of German, “tu” one of French. */
const schoolInitials = /\b(?:ETH|MIT|TU|FH|UCL|LSE)\b/

/** Whether a part of a line names a school. */
export const isSchool = (text: string) => school.test(foldText(text)) || schoolInitials.test(text)

/** A school may have a level's name in its own ("Bachelor College"). */
const namesDegree = (part: string) =>
  degreeLevel(part) !== undefined && !(isSchool(part) && !['bachelor', 'master'].includes(degreeLevel(part) ?? ''))

/** What a resume says under the heading that names education: a degree, where, and when. */
export function findEducation(sections: readonly Section[], now: Date): Education[] {
  const lines = linesIn(sections, 'education')
  const found: Education[] = []
  for (const line of lines) {
    const [range] = dateRanges(line.text, now)
    const years = [...line.text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
    const from = years.length > 1 ? years[0] : undefined
    const to = range?.current ? undefined : years.at(-1)
    const parts = line.text
      .split(/[\t|·•]|\s[–—-]\s|,\s+/)
      .map((part) =>
        part
          .replace(/[([]?\s*(?:\d{1,2}[./-]\s?){0,2}(?:19|20)\d\d\s*[)\]]?/g, '')
          .replace(/^[\s–—:;•-]+|[\s–—:;(-]+$/g, '')
          .trim(),
      )
      .filter((part) => /\p{L}{2}/u.test(part))
    const at = parts.findIndex(namesDegree)
    const degree = parts
      .slice(0, at + 1)
      .filter((part) => !isSchool(part) || namesDegree(part))
      .join(', ')
    const place =
      parts.find((part) => !degree.includes(part) && isSchool(part)) ??
      (degree ? parts.find((part) => !degree.includes(part)) : undefined) ??
      ''
    const last = found.at(-1)
    if (degree && !(last && last.degree === ''))
      found.push({ degree, level: degreeLevel(degree), school: place, from, to, line })
    else if (degree && last)
      Object.assign(last, {
        degree,
        level: degreeLevel(degree),
        from: last.from ?? from,
        to: last.to ?? to,
        school: last.school || place,
      })
    else if (last && !(last.school && last.to !== undefined))
      Object.assign(last, { school: last.school || place, from: last.from ?? from, to: last.to ?? to })
    else if (isSchool(line.text) || to !== undefined)
      found.push({ degree: '', level: undefined, school: place, from, to, line })
  }
  return found.slice(0, educationsMax)
}
