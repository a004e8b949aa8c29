import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualHours, weekdays, type WorkingHours } from '#shared/availability.ts'
import { minuteMs } from '#shared/durations.ts'
import { freeSlots, type Wanted } from './free-slots.ts'

const none: WorkingHours = { ...usualHours, monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] }
const everyDay = (from: string, until: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ from, until }]])) as WorkingHours
const person = (more: Partial<Wanted> = {}): Wanted => ({
  timeZone: 'Europe/Berlin',
  hours: usualHours,
  blocked: [],
  busy: [],
  ...more,
})
const ask = (people: Wanted[], from: string, until: string, lengthMinutes = 60, stepMinutes = 60) =>
  freeSlots({ people, lengthMinutes, stepMinutes, from: new Date(from), until: new Date(until) }).map((slot) =>
    slot.toISOString(),
  )
const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })
/** The quarters of an hour in the night in which the clocks of Berlin go back, in UTC. */
const quarters = (hours: Partial<Wanted>) =>
  ask([person(hours)], '2027-10-30T22:00:00Z', '2027-10-31T04:00:00Z', 15, 15).map((slot) => slot.slice(11, 16))

describe('free slots', () => {
  test('lie within working hours on the interviewer’s own clock, and leave the weekend alone', () => {
    // Friday 5 March to Monday 8 March 2027; Berlin is an hour ahead of UTC.
    const slots = ask([person()], '2027-03-05T00:00:00Z', '2027-03-09T00:00:00Z')
    expect(slots).toHaveLength(16)
    expect([slots[0], slots[7], slots[8]]).toEqual([
      '2027-03-05T08:00:00.000Z',
      '2027-03-05T15:00:00.000Z',
      '2027-03-08T08:00:00.000Z',
    ])
  })

  test('keep to nine o’clock when summer time begins and ends', () => {
    const spring = ask([person()], '2027-03-26T00:00:00Z', '2027-03-30T00:00:00Z')
    expect(spring.filter((slot) => /T0[78]:00/.test(slot))).toEqual([
      '2027-03-26T08:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
      '2027-03-29T08:00:00.000Z',
    ])
    const autumn = ask([person()], '2027-10-29T00:00:00Z', '2027-11-02T00:00:00Z')
    expect([autumn[0], autumn[8]]).toEqual(['2027-10-29T07:00:00.000Z', '2027-11-01T08:00:00.000Z'])
  })

  test('offer no hour that summer time leaves out, and know a night that is an hour shorter or longer', () => {
    const night = person({ hours: everyDay('01:00', '05:00') })
    // 28 March 2027: two o'clock becomes three in Berlin, one o'clock in UTC.
    expect(ask([night], '2027-03-27T22:00:00Z', '2027-03-28T22:00:00Z')).toHaveLength(3)
    expect(
      ask([person({ hours: everyDay('02:00', '03:00') })], '2027-03-27T22:00:00Z', '2027-03-28T22:00:00Z'),
    ).toEqual([])
    // 31 October 2027: three o'clock becomes two; the hour between comes twice.
    expect(ask([night], '2027-10-30T22:00:00Z', '2027-10-31T22:00:00Z')).toHaveLength(5)
  })

  test('take an end or a beginning in the hour that comes twice so that nobody is asked outside their hours', () => {
    // In Berlin half past two is at 00:30 and at 01:30 in UTC.
    expect(quarters({ hours: everyDay('02:30', '03:15') })).toEqual(['01:30', '01:45', '02:00'])
    expect(quarters({ hours: everyDay('02:00', '02:30') })).toEqual([])
    expect(quarters({ hours: everyDay('01:45', '02:30') })).toEqual(['23:45', '00:00', '00:15'])
    const blocked = [{ from: '2027-10-31T02:15', until: '2027-10-31T02:30', reason: null }]
    expect(quarters({ hours: everyDay('02:00', '03:00'), blocked })).toEqual(['01:30', '01:45'])
    expect(quarters({ hours: everyDay('01:45', '03:15'), blocked })).toEqual([
      '23:45',
      '00:00',
      '01:30',
      '01:45',
      '02:00',
    ])
  })

  test('are clear of what is booked and blocked', () => {
    const taken = person({
      busy: [span('2027-03-08T09:30:00Z', '2027-03-08T10:30:00Z')],
      blocked: [{ from: '2027-03-08T13:00', until: '2027-03-09T00:00', reason: 'Dentist' }],
    })
    expect(ask([taken], '2027-03-08T00:00:00Z', '2027-03-09T00:00:00Z')).toEqual([
      '2027-03-08T08:00:00.000Z',
      '2027-03-08T11:00:00.000Z',
    ])
  })

  test('of a panel are free for everybody, across zones', () => {
    const elsewhere = person({ timeZone: 'America/New_York' })
    // New York works from 14:00 UTC, Berlin until 16:00 UTC.
    expect(ask([person(), elsewhere], '2027-03-08T00:00:00Z', '2027-03-09T00:00:00Z')).toEqual([
      '2027-03-08T14:00:00.000Z',
      '2027-03-08T15:00:00.000Z',
    ])
    expect(ask([person(), person({ hours: none })], '2027-03-08T00:00:00Z', '2027-03-20T00:00:00Z')).toEqual([])
  })

  test('begin on the hour of the lead’s clock, wherever that is', () => {
    const nepal = person({ timeZone: 'Asia/Kathmandu' })
    expect(ask([nepal], '2027-03-08T00:00:00Z', '2027-03-08T06:00:00Z')[0]).toBe('2027-03-08T03:15:00.000Z')
  })

  test('of nobody, or of no time, are none', () => {
    expect(ask([], '2027-03-08T00:00:00Z', '2027-03-09T00:00:00Z')).toEqual([])
    expect(ask([person()], '2027-03-09T00:00:00Z', '2027-03-08T00:00:00Z')).toEqual([])
  })
})

// Zones whose clocks change at different hours, by half an hour, at midnight, in the other half of the year, or never.
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
]
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const daySpans = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 6 })
  .map((marks) => marks.toSorted((a, b) => a - b).map((mark) => clock(mark * 15)))
  .map((marks) =>
    Array.from({ length: Math.floor(marks.length / 2) }, (_, index) => ({
      from: marks[2 * index]!,
      until: marks[2 * index + 1]!,
    })),
  )
const hours = fc
  .tuple(daySpans, daySpans, daySpans, daySpans, daySpans, daySpans, daySpans)
  .map((days) => Object.fromEntries(weekdays.map((day, index) => [day, days[index]])) as WorkingHours)
const changes = ['03-28', '10-31', '03-14', '11-07', '04-04', '10-03', '09-05', '02-07', '06-15']
/** Within the two days before a day on which clocks change somewhere, and a day in summer. */
const moment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: 0, max: 2 * 24 * 60 }))
  .map(([day, minutes]) => Date.parse(`2027-${day}T00:00:00Z`) - minutes * minuteMs)
const busy = (around: number) =>
  fc.array(
    fc.tuple(fc.integer({ min: -1000, max: 10_000 }), fc.integer({ min: 1, max: 3000 })).map(([start, length]) => ({
      start: around + start * minuteMs,
      end: around + (start + length) * minuteMs,
    })),
    { maxLength: 6 },
  )
const someone = (around: number) =>
  fc.record({
    timeZone: fc.constantFrom(...zones),
    hours,
    blocked: fc.constant<Wanted['blocked']>([]),
    busy: busy(around),
  })
const questions = moment.chain((from) =>
  fc.record({
    people: fc.array(someone(from), { minLength: 1, maxLength: 3 }),
    lengthMinutes: fc.constantFrom(15, 30, 45, 60, 90),
    stepMinutes: fc.constantFrom(15, 30),
    from: fc.constant(new Date(from)),
    until: fc.constant(new Date(from + 4 * 24 * 60 * minuteMs)),
  }),
)

const parts = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (at: number) => {
    const read = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      day: read['weekday']!.toLowerCase() as (typeof weekdays)[number],
      time: `${read['hour']}:${read['minute']}`,
    }
  }
}
/** By the wall clock alone, minute by minute: whether somebody works and is free throughout. */
function isFree({ timeZone, hours, busy }: Wanted, start: number, lengthMinutes: number) {
  const read = parts(timeZone)
  for (let at = start; at < start + lengthMinutes * minuteMs; at += 15 * minuteMs) {
    const { day, time } = read(at)
    if (!hours[day].some(({ from, until }) => from <= time && time < until)) return false
    if (busy.some((each) => each.start < at + 15 * minuteMs && each.end > at)) return false
  }
  return true
}

test('whatever the zones, the hours and the changes of clocks, each slot is free for everybody throughout', () => {
  fc.assert(
    fc.property(questions, (question) => {
      for (const slot of freeSlots(question)) {
        expect(slot.getTime()).toBeGreaterThanOrEqual(question.from.getTime())
        expect(slot.getTime()).toBeLessThan(question.until.getTime())
        for (const each of question.people) expect(isFree(each, slot.getTime(), question.lengthMinutes)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('no free quarter of an hour on the grid is kept back, where clocks stand still', () => {
  fc.assert(
    fc.property(questions, ({ people, ...question }) => {
      const still = people.map(({ hours, busy }) => person({ timeZone: 'Asia/Kathmandu', hours, busy }))
      const found = new Set(freeSlots({ ...question, people: still }).map((slot) => slot.getTime()))
      const stepMs = question.stepMinutes * minuteMs
      const ahead = 345 * minuteMs
      const first = Math.ceil((question.from.getTime() + ahead) / stepMs) * stepMs - ahead
      for (let at = first; at < question.until.getTime(); at += stepMs)
        expect(found.has(at)).toBe(still.every((each) => isFree(each, at, question.lengthMinutes)))
    }),
    { numRuns: 60 },
  )
})
