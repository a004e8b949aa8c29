import { expect, test } from 'vitest'
import { failuresPerMinuteMax, recordedFailures } from './recorded-failures.ts'

function recorder() {
  const clock = { now: new Date('2026-03-05T12:00:10Z') }
  const failures = recordedFailures(() => clock.now)
  const record = (route: string) => failures.record({ source: 'request', route, status: 500, error: new Error('No') })
  return { clock, failures, record }
}

test('the same failure within a minute is one row with its count', () => {
  const { clock, failures, record } = recorder()
  for (const route of ['/api/jobs', '/api/jobs', '/api/users']) record(route)
  clock.now = new Date('2026-03-05T12:01:00Z')
  record('/api/jobs')
  expect([...failures.take().values()].map(({ route, count }) => [route, count])).toEqual([
    ['/api/jobs', 2],
    ['/api/users', 1],
    ['/api/jobs', 1],
  ])
})

test('a minute keeps a bounded number of different failures, also when they are stored in between', () => {
  const { clock, failures, record } = recorder()
  for (let at = 0; at < failuresPerMinuteMax; at += 1) record(`/api/${at}`)
  expect(failures.take().size).toBe(failuresPerMinuteMax)
  record('/api/more')
  expect(failures.take().size).toBe(0)
  clock.now = new Date('2026-03-05T12:01:00Z')
  record('/api/more')
  expect(failures.take().size).toBe(1)
})

test('what could not be stored comes again, together with what came since', () => {
  const { failures, record } = recorder()
  record('/api/jobs')
  const taken = failures.take()
  record('/api/jobs')
  failures.giveBack(taken)
  expect([...failures.take().values()].map(({ count }) => count)).toEqual([2])
})
