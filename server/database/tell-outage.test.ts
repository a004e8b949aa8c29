import { expect, test, vi } from 'vitest'
import { tellOutage } from './tell-outage.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

function watched() {
  const clock = { ms: 0 }
  const error = vi.fn()
  const warn = vi.fn()
  return { clock, error, warn, outage: tellOutage({ log: { error, warn }, now: () => new Date(clock.ms) }) }
}

test('a database that stays away is told at once and once a minute, its return once, with the requests that failed', () => {
  const { clock, error, warn, outage } = watched()
  for (; clock.ms < 180_000; clock.ms += 1_000) {
    outage.notice(away, 'request')
    outage.notice(away, 'request')
    outage.notice(away, 'work')
  }
  expect(error.mock.calls.map(([{ failedRequests }]) => failedRequests)).toEqual([1, 121, 241])
  outage.end()
  outage.end()
  expect(warn.mock.calls).toEqual([[{ seconds: 180, failedRequests: 360 }, 'The database answers again']])
})

test('one that comes and goes fills no log, and none of its requests is left out', () => {
  const { clock, error, warn, outage } = watched()
  for (; clock.ms < 120_000; clock.ms += 1_000) {
    outage.notice(away, 'request')
    outage.end()
  }
  expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([2, 2])
  expect(warn.mock.calls.map(([{ failedRequests }]) => failedRequests)).toEqual([1, 60])
})

test('what is no outage is left to whoever asks, and an answer without one is not told', () => {
  const { error, warn, outage } = watched()
  expect(outage.notice(new Error('broken'), 'request')).toBe(false)
  outage.end()
  expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([0, 0])
})

const full = new Error('It failed', {
  cause: Object.assign(new Error('no space left on device'), { code: '53100', severity: 'ERROR' }),
})

test('a disk that stays full is told at once and once a minute, with the requests that failed since', () => {
  const { clock, error, warn, outage } = watched()
  for (; clock.ms < 180_000; clock.ms += 1_000) {
    expect(outage.notice(full, 'request')).toBe(true)
    outage.notice(full, 'work')
    outage.end()
  }
  const told = error.mock.calls.map(([fields, message]) => [fields.reason, fields.failedRequests, message])
  const words = 'The disk is full: what is to be kept fails with 507, and the queue waits'
  expect(told).toEqual([1, 60, 60].map((requests) => ['Database 53100', requests, words]))
  expect(warn).not.toHaveBeenCalled()
})

test('a full disk hides no database that is away', () => {
  const { error, outage } = watched()
  outage.notice(full, 'request')
  outage.notice(away, 'request')
  expect(error).toHaveBeenCalledTimes(2)
})

test('a disk that is nearly full is told at once and once a minute, with the applicants turned away since', () => {
  const { clock, error, outage } = watched()
  for (; clock.ms < 120_000; clock.ms += 1_000) outage.noticeReserve(5)
  expect(error.mock.calls.map(([fields]) => fields)).toEqual([
    { freeBytes: 5, turnedAway: 1 },
    { freeBytes: 5, turnedAway: 60 },
  ])
})
