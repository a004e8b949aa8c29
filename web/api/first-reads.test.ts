// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { colleagues } from '#shared/accounts.ts'
import { firstReadsId } from '#shared/first-reads.ts'
import { jobs } from '#shared/jobs.ts'
import { takeFirstRead } from './first-reads.ts'

afterEach(() => void vi.useRealTimers())

test('what came with the page is taken while it is new: later the server is asked', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const page = document.createElement('script')
  page.id = firstReadsId
  page.type = 'application/json'
  page.textContent = JSON.stringify({
    '/api/colleagues': { body: [], total: 0 },
    '/api/jobs': { body: [], total: 41 },
  })
  document.body.append(page)
  expect(takeFirstRead(jobs.list, { query: {} })).toEqual({ body: [], total: 41 })
  vi.advanceTimersByTime(10_001)
  expect(takeFirstRead(colleagues.list, {})).toBeUndefined()
})
