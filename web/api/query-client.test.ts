import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test('without a network a write fails at once: it neither waits without a word nor goes out later', async () => {
  onlineManager.setOnline(false)
  let tries = 0
  const mutationFn = () => {
    tries += 1
    return unreachable()
  }
  await expect(new MutationObserver(createQueryClient(), { mutationFn }).mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  expect(tries).toBe(1)
})

test('without a network a read says so', async () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient()
  queryClient.mount()
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/jobs'], queryFn: unreachable })
  const { status, fetchStatus } = await observer.refetch()
  expect([status, fetchStatus]).toEqual(['error', 'idle'])
  queryClient.unmount()
})
