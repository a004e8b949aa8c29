import { weekdays, type Availability } from '#shared/availability.ts'
import { dayMs, minuteMs } from '#shared/durations.ts'
import { common, joined, without, type Span } from './span.ts'
import { momentsOf, wallTimeOf } from './wall-clock.ts'

/** One whose time is wanted: when they work, and what they have already; `busy` with whatever pause it asks for around it. */
export interface Wanted extends Availability {
  busy: readonly Span[]
}
interface Question {
  /** All of them must be free; the grid of starts is on the first one's clock. */
  people: readonly Wanted[]
  lengthMinutes: number
  /** Starts are offered on every such part of an hour. */
  stepMinutes: number
  /** The first and, not included, the last moment at which a slot may begin. */
  from: Date
  until: Date
}

/**
 * The beginnings of all free slots, in order: within everybody's working hours on their own clocks, clear of what they have
 * blocked and of what is booked. Where a change of clocks leaves in doubt when hours begin or end, working hours are read
 * narrowly and blocked times widely, so that nobody is asked at a time they did not mean. Nobody wanted is nobody free.
 */
export function freeSlots({ people, lengthMinutes, stepMinutes, from, until }: Question): Date[] {
  const [lead] = people
  const lengthMs = lengthMinutes * minuteMs
  const range = { start: from.getTime(), end: until.getTime() + lengthMs }
  if (!lead || until <= from) return []
  const free = people.map((person) => freeTime(person, range)).reduce((all, each) => common(all, each))
  const next = (at: number) => onGrid(at, stepMinutes * minuteMs, lead.timeZone)
  const slots: Date[] = []
  for (const { start, end } of free)
    for (let at = next(start); at + lengthMs <= end && at < until.getTime(); at = next(at + 1)) slots.push(new Date(at))
  return slots
}

function freeTime({ timeZone, hours, blocked, busy }: Wanted, range: Span): Span[] {
  const worked: Span[] = []
  const lastDay = startOfDay(wallTimeOf(range.end, timeZone))
  for (let day = startOfDay(wallTimeOf(range.start, timeZone)); day <= lastDay; day += dayMs)
    for (const span of hours[weekdayOf(day)])
      worked.push({
        start: momentsOf(day + timeOfDay(span.from), timeZone).last,
        end: momentsOf(day + timeOfDay(span.until), timeZone).first,
      })
  const away = blocked.map((span) => ({
    start: momentsOf(Date.parse(`${span.from}Z`), timeZone).first,
    end: momentsOf(Date.parse(`${span.until}Z`), timeZone).last,
  }))
  return without(common(joined(worked), [range]), [...away, ...busy])
}

const startOfDay = (wall: number) => Math.floor(wall / dayMs) * dayMs
const weekdayOf = (day: number) => weekdays[(new Date(day).getUTCDay() + 6) % 7]!
function timeOfDay(time: string) {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return (hour * 60 + minute) * minuteMs
}

/** The first moment from `at` on that is on the grid of the zone's own clock, so that slots begin on the hour there too. */
function onGrid(at: number, stepMs: number, timeZone: string) {
  const wall = wallTimeOf(at, timeZone)
  return at + (Math.ceil(wall / stepMs) * stepMs - wall)
}
