import { afterEach, expect, test, vi } from 'vitest'
import { candidates } from '#shared/candidates.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { readChecked, readResumeChecked } from './read-checked.ts'
import { goingKey } from './use-screening.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const criteria = { criteria: [], derived: false, updatedAt: '2026-03-01T10:00:00.000Z' }

/** A list that is on screen, and a server that answers in turn whether resumes are still being checked. */
function watch(answers: (boolean | undefined)[]) {
  vi.useFakeTimers()
  const asked = vi.fn(async () => {
    const checking = answers.shift()
    if (checking === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ ...criteria, checking, state: checking ? 'pending' : 'read' })
  })
  vi.stubGlobal('fetch', asked)
  const queryClient = createQueryClient()
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  const cached = [[candidates.list.path], ['/api/candidates/7/screening'], ['/api/jobs']]
  for (const queryKey of cached) queryClient.setQueryData(queryKey, [])
  const stale = () => cached.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
  return { queryClient, asked, invalidated, stale }
}

test('lists are read again at once, and until the last resume is checked', async () => {
  const { queryClient, asked, invalidated, stale } = watch([true, true, false])
  const done = readChecked(queryClient, 7)
  expect(stale()).toEqual([true, true, false])
  await vi.runAllTimersAsync()
  await done
  expect(asked).toHaveBeenCalledTimes(3)
  expect(invalidated).toHaveBeenCalledTimes(4)
})

test('after an upload they are read until the resume is read, and once more when it is counted', async () => {
  const { queryClient, asked, invalidated, stale } = watch([true, false])
  const done = readResumeChecked(queryClient, 7)
  expect(stale()).toEqual([true, true, false])
  await vi.runAllTimersAsync()
  await done
  expect(asked).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenLastCalledWith('/api/candidates/7/screening', expect.anything())
  expect(invalidated).toHaveBeenCalledTimes(4)
})

test('without the server nothing more is asked', async () => {
  const { queryClient, asked } = watch([true, undefined, false])
  const done = readChecked(queryClient, 7)
  await vi.runAllTimersAsync()
  await done
  expect(asked).toHaveBeenCalledTimes(2)
})

test('once the candidate is about to be taken out nothing more is asked of them', async () => {
  const { queryClient, asked, invalidated } = watch([true, true, false])
  const done = readResumeChecked(queryClient, 7)
  await vi.advanceTimersByTimeAsync(0)
  const before = [asked.mock.calls.length, invalidated.mock.calls.length]
  expect(before).toEqual([1, 2])
  queryClient.setQueryData(goingKey(7), true)
  await vi.runAllTimersAsync()
  await done
  expect([asked.mock.calls.length, invalidated.mock.calls.length]).toEqual(before)
})
