import { dateRanges, type DateRange } from './date-ranges.ts'
import { foldText } from './fold-text.ts'
import { rolePattern } from './role-words.ts'
import type { ResumeLine } from './resume-text.ts'
import type { Section } from './sections.ts'

/** One post in a working life. */
export interface Position {
  title: string
  employer: string
  range: DateRange
  /** The line that names the dates. */
  line: ResumeLine
  /** All that is said of it, the line with the dates among them. */
  lines: ResumeLine[]
}

const positionsMax = 30
const bullet = /^\s*[•●▪◦‣*\-–—]\s+|^\s*[•●▪◦‣]/u
const separators = /[\t|·•]|\s[–—-]\s|,\s+|\s@\s/u
/** A driving licence, folded, in the languages of the headings; whoever works with them is named right after it. */
const licence =
  /\b(?:driv(?:ing|er(?:['’]?s)?) licen[cs]es?|fuhrerschein|fahrerlaubnis|permis de conduire|permis [a-e]|(?:carnet?|permiso|licencia) de conducir|prawo jazdy|ajokortti|patente di guida|rijbewijs|korkort|korekort|forerkort|carta de conducao)\b(?! (?:examin|instruct))/
const at = /^(.*\S)\s+(?:at|bei|chez|en|w|with|für|for)\s+(\p{Lu}.*)$/u

/** The posts under the headings that name work; without such a heading, wherever dates stand outside education. */
export function findPositions(sections: readonly Section[], now: Date): Position[] {
  const named = sections.filter(({ name }) => name === 'experience')
  const searched = named.length > 0 ? named : sections.filter(({ name }) => name === 'head' || name === 'profile')
  return searched.flatMap(({ lines }) => positionsIn(lines, now)).slice(0, positionsMax)
}

function positionsIn(lines: readonly ResumeLine[], now: Date): Position[] {
  const dated = lines.flatMap((line, index) => {
    const isTold = bullet.test(line.text) && line.text.length > 60
    const [range] = isTold || isLicence(line.text) ? [] : dateRanges(line.text, now)
    return range ? [{ line, index, range }] : []
  })
  // Above its dates a post may name itself, and below them, but all do it alike: the first line of the section tells.
  const above = dated[0] !== undefined && dated[0].index > 0 && !bullet.test(lines[dated[0].index - 1]!.text)
  return dated.map(({ line, index, range }, order) => {
    const rest = withoutDates(line.text, range)
    const end = dated[order + 1]?.index ?? lines.length
    const before = above ? headAbove(lines, index, dated[order - 1]?.index ?? -1) : []
    const after = lines.slice(index + 1, end)
    const following = after.filter(({ text }) => !bullet.test(text)).slice(0, 2)
    const named = [rest, ...(above ? before.map(({ text }) => text) : following.map(({ text }) => text))].filter(
      (text) => text.length > 1,
    )
    const { title, employer } = titleAndEmployer(named)
    return { title, employer, range, line, lines: [...before, line, ...after] }
  })
}

/** "Driving licence since 2009" is no post, unless the line names one beside it. */
function isLicence(text: string) {
  const folded = foldText(text)
  return licence.test(folded) && !rolePattern.test(folded.replace(licence, ''))
}

/** The lines right above the dates, up to the bullet points of the post before: two at most. */
function headAbove(lines: readonly ResumeLine[], index: number, before: number) {
  const head: ResumeLine[] = []
  for (let at = index - 1; at > before && head.length < 2; at -= 1) {
    const line = lines[at]!
    if (bullet.test(line.text) || line.text.length > 90 || /[.;]$/.test(line.text)) break
    head.unshift(line)
  }
  return head
}

const withoutDates = (text: string, { start, end }: DateRange) =>
  `${text.slice(0, start)}\t${text.slice(end)}`
    .replace(/[([]\s*\t\s*[)\]]/, '\t')
    .replace(/^[\s,|·•–—()[\]:-]+|[\s,|·•–—()[\]:-]+$/gu, '')

/** The part with a word of a trade in it is the title, else the first; the employer is the next. */
function titleAndEmployer(named: readonly string[]) {
  const parts = named
    .flatMap((text) => text.split(separators))
    .flatMap((part) => at.exec(part.trim())?.slice(1, 3) ?? [part])
    .map((part) => part.replace(/^[\s(]+|[\s),:;]+$/g, ''))
    .filter((part) => part.length > 1 && part.length <= 100)
  const titleAt = Math.max(
    0,
    parts.findIndex((part) => rolePattern.test(foldText(part))),
  )
  const title = parts[titleAt] ?? ''
  const employer = parts.find((_, index) => index !== titleAt && index >= Math.min(titleAt, 1) - 1) ?? ''
  return { title, employer: employer === title ? '' : employer }
}
