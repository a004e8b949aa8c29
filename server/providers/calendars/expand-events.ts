import type ICAL from 'ical.js'
import type { Span } from './calendar-provider.ts'

interface Window {
  from: Date
  to: Date
  /** In milliseconds. */
  momentOf: (time: ICAL.Time) => number
}
type Event = ICAL.Component
/** One occurrence as the repetition has it, before any change of its own. */
interface Occurrence {
  /** What EXDATE and RECURRENCE-ID name it by. */
  id: number
  day: string
  start: ICAL.Time
  /** Where an RDATE says it (RFC 5545, 3.8.5.2). */
  end?: ICAL.Time
}

/** Every stretch that the events of a calendar take between two moments. An event that cannot be read takes none. */
export function expandEvents(events: Event[], window: Window): Span[] {
  const byUid = Map.groupBy(events, (event) => String(event.getFirstPropertyValue('uid') ?? ''))
  return [...byUid.values()].flatMap((same) => {
    const changed = same.filter((event) => event.hasProperty('recurrence-id'))
    const repeated = same.filter((event) => !event.hasProperty('recurrence-id'))
    return [
      ...changed.flatMap((event) => readable(() => spanOf(event, window))),
      ...repeated.flatMap((event) => readable(() => expand(event, changed, window))),
    ].filter(({ start, end }) => start < end)
  })
}

function readable(read: () => Span[]) {
  try {
    return read()
  } catch {
    return []
  }
}

/** RFC 5545, 3.8.2.7 and 3.8.1.11. */
const takesTime = (event: Event) =>
  String(event.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT' &&
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED'

const spanOf = (event: Event, window: Window): Span[] =>
  takesTime(event) ? [stretch(event, startOf(event), window.momentOf)] : []

function expand(event: Event, changed: Event[], window: Window): Span[] {
  if (!event.hasProperty('rrule') && !event.hasProperty('rdate')) return spanOf(event, window)
  const { momentOf } = window
  const alone = new Set(changed.map((each) => momentOf(timeOf(each, 'recurrence-id'))))
  const onwards = changed
    .filter((each) => each.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE')
    .map((each) => ({ from: momentOf(timeOf(each, 'recurrence-id')), event: each }))
    .toSorted((a, b) => b.from - a.from)
  const spans: Span[] = []
  for (const { id, start, end } of occurrences(event, window)) {
    if (alone.has(id)) continue
    const later = onwards.find(({ from }) => from < id)
    if (!takesTime(later?.event ?? event)) continue
    const span = later ? stretch(later.event, shifted(start, later.event), momentOf) : stretch(event, start, momentOf)
    spans.push(end ? { start: span.start, end: new Date(momentOf(end)) } : span)
  }
  return spans
}

/** Those that begin before the window ends, without the excluded ones. */
function* occurrences(event: Event, { to, momentOf }: Window): Generator<Occurrence> {
  const first = startOf(event)
  const excluded = new Set(
    valuesOf(event, 'exdate').flatMap((value) =>
      isTime(value) ? [value.isDate ? dayOf(value) : momentOf(value)] : [],
    ),
  )
  const seen = new Set<number>()
  for (const { start, end } of candidates(event, first, to, momentOf)) {
    const id = momentOf(start)
    const day = dayOf(start)
    if (id >= to.getTime() || seen.has(id) || excluded.has(id) || excluded.has(day)) continue
    seen.add(id)
    yield { id, day, start, ...(end && { end }) }
  }
}

function* candidates(event: Event, first: ICAL.Time, to: Date, momentOf: Window['momentOf']) {
  yield { start: first, end: undefined }
  for (const value of valuesOf(event, 'rdate'))
    yield isTime(value)
      ? { start: value, end: undefined }
      : { start: (value as ICAL.Period).start, end: (value as ICAL.Period).getEnd() }
  for (const rule of valuesOf(event, 'rrule') as ICAL.Recur[]) {
    const repeats = rule.iterator(first)
    for (let next = repeats.next(); next && momentOf(next) < to.getTime(); next = repeats.next())
      yield { start: next.clone(), end: undefined }
  }
}

/** As long as the event lasts: whole days by the calendar, anything else by the clock. */
function stretch(event: Event, start: ICAL.Time, momentOf: Window['momentOf']): Span {
  const at = momentOf(start)
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const last = event.getFirstPropertyValue('dtend') as ICAL.Time | null
  if (!start.isDate) {
    const seconds = duration?.toSeconds() ?? (last ? (momentOf(last) - momentOf(startOf(event))) / 1_000 : 0)
    return { start: new Date(at), end: new Date(at + seconds * 1_000) }
  }
  const days = duration
    ? duration.toSeconds() / 86_400
    : last
      ? last.subtractDate(startOf(event)).toSeconds() / 86_400
      : 1
  const end = start.clone()
  end.adjust(Math.ceil(days), 0, 0, 0)
  return { start: new Date(at), end: new Date(momentOf(end)) }
}

/** Where a change of this and all later occurrences puts one of them. */
function shifted(start: ICAL.Time, change: Event) {
  const was = timeOf(change, 'recurrence-id').clone()
  const is = startOf(change)
  was.zone = is.zone
  const moved = start.clone()
  moved.addDuration(is.subtractDate(was))
  return moved
}

const startOf = (event: Event) => timeOf(event, 'dtstart')
function timeOf(event: Event, name: 'dtstart' | 'recurrence-id') {
  const time = event.getFirstPropertyValue(name)
  if (!isTime(time)) throw new Error(`An event without ${name}`)
  return time
}
const isTime = (value: unknown): value is ICAL.Time => (value as ICAL.Time | null)?.icalclass === 'icaltime'
const valuesOf = (event: Event, name: string): unknown[] =>
  event.getAllProperties(name).flatMap((property) => property.getValues() as unknown[])
const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`
