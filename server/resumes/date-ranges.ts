import { foldText } from './fold-text.ts'
import { monthOf, monthPattern } from './months.ts'

/** From and to in months since the year 0; `to` is the first month after. */
export interface DateRange {
  from: number
  to: number
  /** Until today. */
  current: boolean
  /** Written in years alone: taken from the middle of the first to the middle of the last. */
  yearsOnly: boolean
  /** Where it stands in the line. */
  start: number
  end: number
}

/** Words for "today", folded. English, German, French, Spanish, Polish, Finnish, Italian, Dutch, Swedish, Portuguese. */
const todayWords = [
  'present|current|currently|now|today|ongoing|to date|date',
  'heute|jetzt|aktuell|laufend|gegenwart',
  "aujourd['’]?hui|aujourdhui|present|actuel|actuellement|en cours|maintenant|ce jour",
  'actualidad|actualmente|presente|actual|hoy|la fecha',
  'obecnie|teraz|nadal|dzisiaj|dzis|chwili obecnej',
  'nykyinen|nykyaan|nyt|nykyhetki|jatkuu|edelleen|tahan paivaan',
  'oggi|attuale|heden|nuvarande|pagaende|idag|nu|atual|atualmente|hoje',
].join('|')
const sinceWords = 'since|from|seit|ab|depuis|desde|od|alkaen|dal|sinds|sedan'
const between = String.raw`\s*(?:[-–—−‒~→]|\bto\b|\buntil\b|\btill\b|\bbis\b|\bjusqu['’]?a\b|\bau\b|\ba\b|\bhasta\b|\bal\b|\bdo\b|\bat[eé]\b|\btot\b|\btill\b)\s*(?:(?:bis|bis zum|la|el|the|do|l['’])\s+)?`
const year = String.raw`(?:19|20)\d\d`
const mark = String.raw`\s?[./-]\s?`
const ordinal = '(?:st|nd|rd|th)?'
/** With its day or without, which plays no part. */
const date = [
  String.raw`(?:\d{1,2}(?:\.|${ordinal})\s?(?:de\s+)?)?(?:${monthPattern})\.?,?\s*(?:\d{1,2}${ordinal},?\s+(?=${year})|de\s+|['’])?(?:${year}|['’]?\d\d\b)`,
  String.raw`\d{1,2}${mark}\d{1,2}${mark}${year}`,
  String.raw`\d{1,2}${mark}${year}`,
  String.raw`${year}${mark}(?:0[1-9]|1[0-2])(?:[./-](?:0[1-9]|[12]\d|3[01]))?\b`,
  year,
].join('|')
const closed = new RegExp(
  String.raw`(?<!\d)(${date})${between}(${date}|\d\d(?!\d)|(?:${todayWords})\b|(?=$|[\t|,)]))`,
  'gu',
)
const open = new RegExp(String.raw`\b(?:${sinceWords})\s+(${date})(?!\d)`, 'gu')

/** Ranges further off are no part of a working life. */
const oldestYear = 1940
const rangesMax = 5

/** The spans of time that a line names, in the order in which they stand. `now` closes what still goes on. */
export function dateRanges(line: string, now: Date): DateRange[] {
  const folded = foldText(line)
  const today = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const found: DateRange[] = []
  for (const match of folded.matchAll(closed)) {
    const [, first = '', last = ''] = match
    const monthFirst = isMonthFirst(first, last)
    const from = monthsOf(first, monthFirst)
    const to = endOf(last, from, monthFirst)
    // An end that is written and is no date is not today.
    const range = from && (to || !/\d/.test(last)) && rangeOf(from, to, today)
    if (range) found.push({ ...range, start: match.index, end: match.index + match[0].length })
  }
  if (found.length === 0)
    for (const match of folded.matchAll(open)) {
      const from = monthsOf(match[1]!, isMonthFirst(match[1]!))
      const range = from && rangeOf(from, undefined, today)
      if (range) found.push({ ...range, start: match.index, end: match.index + match[0].length })
    }
  return found.slice(0, rangesMax)
}

interface Point {
  year: number
  /** From 1; undefined where only the year is given. */
  month: number | undefined
}

const dayAndMonth = new RegExp(String.raw`^(\d{1,2})${mark}(\d{1,2})${mark}(\d{4})$`)

/** "06/15/2018" and "06/01/2018 – 08/31/2020": where no day tells, posts begin on the first of a month. */
function isMonthFirst(...dates: string[]) {
  const numbers = dates.flatMap((text) => {
    const [, one, other] = dayAndMonth.exec(text) ?? []
    return one === undefined ? [] : [{ one: Number(one), other: Number(other) }]
  })
  if (numbers.some(({ one }) => one > 12)) return false
  return numbers.some(({ other }) => other > 12) || (numbers[0]?.other === 1 && numbers[0].one > 1)
}

function monthsOf(text: string, monthFirst: boolean): Point | undefined {
  const named = new RegExp(
    String.raw`(${monthPattern})\.?,?\s*(?:\d{1,2}${ordinal},?\s+|de\s+)?['’]?(\d{4}|\d\d)$`,
    'u',
  ).exec(text)
  if (named) return point(named[2]!, monthOf(named[1]!))
  const whole = dayAndMonth.exec(text)
  if (whole) return point(whole[3]!, Number(monthFirst ? whole[1] : whole[2]))
  const before = /^(\d{1,2})\s?[./-]\s?(\d{4})$/.exec(text)
  if (before) return point(before[2]!, Number(before[1]))
  const after = /^(\d{4})\s?[./-]\s?(\d{1,2})(?:[./-]\d{1,2})?$/.exec(text)
  if (after) return point(after[1]!, Number(after[2]))
  return /^\d{4}$/.test(text) ? point(text, undefined) : undefined
}

function point(yearText: string, month: number | undefined): Point | undefined {
  const given = Number(yearText)
  const full = yearText.length === 4 ? given : given < 50 ? 2000 + given : 1900 + given
  if (full < oldestYear || (month !== undefined && (month < 1 || month > 12))) return undefined
  return { year: full, month }
}

/** The end as written: a date, two digits of a year ("2017–19"), or undefined for today. */
function endOf(text: string, from: Point | undefined, monthFirst: boolean): Point | undefined {
  if (!from) return undefined
  if (/^\d\d$/.test(text)) return { year: Math.floor(from.year / 100) * 100 + Number(text), month: from.month }
  return monthsOf(text, monthFirst)
}

function rangeOf(from: Point, to: Point | undefined, today: number) {
  const yearsOnly = from.month === undefined
  const start = from.year * 12 + (from.month ?? 7) - 1
  // What ends in a month ends with it; what ends in a year alone, in its middle.
  const end = to === undefined ? today : to.year * 12 + (to.month === undefined ? 6 : to.month)
  if (start >= today || end < start || end > today + 24) return undefined
  return { from: start, to: Math.min(Math.max(end, start + 1), today), current: to === undefined, yearsOnly }
}

/** Whole months that at least one of the spans covers: two posts at once count once. */
export function monthsCovered(ranges: readonly Pick<DateRange, 'from' | 'to'>[]): number {
  let covered = 0
  let reached = -Infinity
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return covered
}
