import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellLostConnections } from './tell-lost-connections.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const watched = () => {
  const warn = vi.fn()
  return { lose: tellLostConnections({ warn }), told: () => warn.mock.calls.map(([fields]) => fields as unknown) }
}
const lost = Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' })

test('all connections of a process, lost at once, are one line', () => {
  const { lose, told } = watched()
  for (let lines = 0; lines < 10; lines += 1) lose(lost)
  vi.advanceTimersByTime(1_000)
  expect(told()).toEqual([{ reason: expect.stringContaining('57P01') as string, connections: 10 }])
})

test('a server that comes and goes is told once a minute, with how many were lost', () => {
  const { lose, told } = watched()
  for (let seconds = 0; seconds < 121; seconds += 1) {
    lose(lost)
    vi.advanceTimersByTime(1_000)
  }
  expect(told()).toMatchObject([{ connections: 1 }, { connections: 60 }, { connections: 60 }])
})
