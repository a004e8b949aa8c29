// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { colleagues } from '#shared/accounts.ts'
import { firstReadsId } from '#shared/first-reads.ts'
import { jobs } from '#shared/jobs.ts'
import { takeFirstRead } from '#web/api/first-reads.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { forgetReads } from './forget-reads.ts'

test('what came with the page and was not taken yet is not for whoever signs in next', () => {
  const page = document.createElement('script')
  page.id = firstReadsId
  page.type = 'application/json'
  page.textContent = JSON.stringify({
    '/api/colleagues': { body: [{ id: 1, fullName: 'Hana Novak' }], total: 0 },
    '/api/jobs': { body: [], total: 0 },
  })
  document.body.append(page)
  expect(takeFirstRead(colleagues.list, {})?.body).toEqual([{ id: 1, fullName: 'Hana Novak' }])
  // Taken once: whoever asks again asks the server.
  expect(takeFirstRead(colleagues.list, {})).toBeUndefined()
  forgetReads(createQueryClient())
  expect(takeFirstRead(jobs.list, { query: {} })).toBeUndefined()
})
