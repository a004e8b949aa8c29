import { CalendarFault, type Span } from './calendar-provider.ts'

const spansMax = 5_000

/** The spans within two moments, in order, those that touch or overlap joined. Throws a CalendarFault when there are too many. */
export function mergeSpans(spans: Span[], { from, to }: { from: Date; to: Date }): Span[] {
  const within = spans
    .map(({ start, end }) => ({ start: later(start, from), end: earlier(end, to) }))
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
  const merged: Span[] = []
  for (const span of within) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = later(last.end, span.end)
    else merged.push({ ...span })
  }
  if (merged.length > spansMax)
    throw new CalendarFault(`The calendar holds more than ${spansMax.toLocaleString('en')} busy times`)
  return merged
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
