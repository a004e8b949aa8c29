import { expect, test } from 'vitest'
import { groupByDay } from '#web/dashboard/group-by-day.ts'
import { ago, fromNow } from './ago.ts'

const now = new Date(2026, 2, 5, 23, 59).getTime()
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('what is ahead is so many minutes ahead, what happened is so long ago', () => {
  expect([fromNow(at(5), now), fromNow(at(-5), now)]).toEqual(['in 5 minutes', '5 minutes ago'])
  expect([ago(at(-5), now), ago(at(-120), now)]).toEqual(['5 minutes ago', '2 hours ago'])
})

test('what happened is never ahead, though the reader’s clock is slow', () => {
  expect(ago(at(5), now)).toBe('less than a minute ago')
  const entry = { timestamp: at(5) }
  expect(groupByDay([entry], now)).toEqual([{ day: 'Today', entries: [entry] }])
})
