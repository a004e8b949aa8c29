import { wordsIn } from '#web/wording/words-in.ts'

export type DayOrder = 'day-first' | 'month-first'

/** 03/05/2024 and 3-5-24; with points between, the day comes first wherever dates are written so. */
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
/** Days since 1899, as Excel counts them: of this century. */
const serial = /^(\d{5})(?:[.,]\d+)?$/
const serialMin = 36_526
const serialMax = 73_050
const serialStart = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/**
 * The ISO date of a day as people, systems and Excel write it, without its time of day; `order` says how 03/05/2024 is
 * meant. Undefined for what is no day.
 */
export function readDay(text: string, order: DayOrder): string | undefined {
  const trimmed = text.trim()
  const iso = yearFirst.exec(trimmed)
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const counted = serial.exec(trimmed)
  if (counted) return ofSerial(Number(counted[1]))
  const parts = numeric.exec(trimmed)
  return parts ? ofNumbers(parts, order) : ofWords(trimmed)
}

const ofSerial = (days: number) =>
  days >= serialMin && days <= serialMax ? new Date(serialStart + days * dayMs).toISOString().slice(0, 10) : undefined

function ofNumbers([, first, sign, second, year]: RegExpExecArray, order: DayOrder) {
  const [one, other] = [Number(first), Number(second)]
  const dayFirst = sign === '.' || one > 12 || (order === 'day-first' && other <= 12)
  return isoDay(fullYear(year!), dayFirst ? other : one, dayFirst ? one : other)
}

/** "Mar 5, 2024", "5 March 2024", "Tue, 5-Mar-24", "5. März 2024". */
function ofWords(text: string) {
  const words = wordsIn(text)
  const month = words.map(monthOf).find(Boolean)
  const [day, year] = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? [])
  if (!month || !day || !year || day.length > 2 || year.length < 2) return undefined
  return isoDay(fullYear(year), month, Number(day))
}

/** As they begin in English, German, French, Spanish and Polish, without accents. */
const monthBeginnings = [
  'jan ene sty',
  'feb fev lut',
  'mar mrz mae',
  'apr avr abr kwi',
  'may mai mayo maj',
  'jun juin cze',
  'jul juil lip',
  'aug aou ago sie',
  'sep set wrz',
  'oct okt paz',
  'nov lis',
  'dec dez dic gru',
].map((line) => line.split(' '))
const monthOf = (word: string) =>
  /^[a-z]{3,}$/.test(word)
    ? monthBeginnings.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1
    : 0

/** Two digits are of this century until 2069. */
const fullYear = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)

function isoDay(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/**
 * How dates such as 03/05/2024 are meant, as those tell of which only one reading is a day; "ask" where none tells or they
 * tell both. Undefined where no date can be read in two ways.
 */
export function dayOrderOf(values: Iterable<string>): DayOrder | 'ask' | undefined {
  let doubtful = false
  const told = new Set<DayOrder>()
  for (const value of values) {
    const parts = numeric.exec(value.trim())
    if (!parts || parts[2] === '.') continue
    const [one, other] = [Number(parts[1]), Number(parts[3])]
    if (one > 12) told.add('day-first')
    else if (other > 12) told.add('month-first')
    else if (one !== other) doubtful = true
  }
  if (!doubtful) return undefined
  const [only] = told
  return told.size === 1 ? only : 'ask'
}
