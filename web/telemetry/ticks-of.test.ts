import { expect, test } from 'vitest'
import { ticksOf } from './ticks-of.ts'

const every = (minutes: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ at: new Date(2026, 2, 5, 13, 15 + at * minutes).toISOString() }))
const local = (at: string) => [new Date(at).getDate(), new Date(at).getHours()]

test('a day is labelled every third hour', () => {
  expect(ticksOf(every(15, 40), 15).map(local)).toEqual([
    [5, 15],
    [5, 18],
    [5, 21],
  ])
})

test('several days are labelled once each, where they begin', () => {
  expect(ticksOf(every(120, 40), 120).map((at) => local(at)[0])).toEqual([6, 7, 8])
})
