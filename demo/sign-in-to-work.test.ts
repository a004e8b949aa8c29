import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { signInToWork } from './sign-in-to-work.ts'

const now = new Date('2026-03-11T00:00:00Z')
const done = (userId: number | null, timestamp: string) => ({
  userId,
  timestamp: new Date(timestamp),
  action: actions.jobEdited,
  entityType: 'job' as const,
  entityId: 1,
})
const rows = signInToWork(
  {
    activityLogs: [
      done(2, '2026-03-09T11:00:00Z'),
      done(2, '2026-03-09T09:00:00Z'),
      done(null, '2026-03-09T08:00:00Z'),
      done(2, '2026-03-10T09:00:00Z'),
      done(3, '2026-03-10T09:00:00Z'),
    ],
  },
  [],
  now,
)

test('whoever did something signed in before the first of it each day, and the product never', () => {
  const signedIn = rows.filter(({ event }) => event === 'signed-in')
  expect(signedIn.map(({ userId, at }) => [userId, at.toISOString()])).toEqual([
    [2, '2026-03-09T08:53:00.000Z'],
    [2, '2026-03-10T08:53:00.000Z'],
    [3, '2026-03-10T08:53:00.000Z'],
  ])
})

test('everything is over, in the order of time, and no two are the same', () => {
  expect(rows.every(({ lastAt }) => lastAt < now)).toBe(true)
  const times = rows.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(new Set(rows.map(({ tally }) => tally)).size).toBe(rows.length)
})
