// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryMs } from '#web/ui/late.ts'
import { showToastsBy } from '#web/toasts/toast.ts'
import { fetchScreen } from './fetch-screen.ts'

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const answers = () => Promise.resolve(new Response(null, { status: 503 }))
const isAwaiting = () => document.documentElement.hasAttribute('data-awaiting')
const titles: string[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  titles.length = 0
  stop = showToastsBy(({ title }) => titles.push(title))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while the product cannot be reached a screen is asked for until it comes, and that is said once', async () => {
  vi.stubGlobal('fetch', away)
  const fetchCode = vi.fn<() => Promise<string>>(away)
  const coming = fetchScreen(fetchCode)
  await vi.advanceTimersByTimeAsync(3 * retryMs)
  expect(fetchCode).toHaveBeenCalledTimes(4)
  expect(titles).toEqual(['Part of the product could not be fetched'])
  expect(isAwaiting()).toBe(true)
  fetchCode.mockResolvedValue('Analytics')
  await vi.advanceTimersByTimeAsync(retryMs)
  await expect(coming).resolves.toBe('Analytics')
  // That toast goes with it (once-all-is-there.ts).
  expect(isAwaiting()).toBe(false)
})

test('one that came within reach again meanwhile is asked for at once', async () => {
  vi.stubGlobal('fetch', answers)
  const fetchCode = vi.fn<() => Promise<string>>(async () => 'Analytics').mockImplementationOnce(away)
  await expect(fetchScreen(fetchCode)).resolves.toBe('Analytics')
  expect(titles).toEqual([])
})

test('code that is gone although the product answers is told, as after an update', async () => {
  vi.stubGlobal('fetch', answers)
  await expect(fetchScreen(away)).rejects.toThrow('Failed to fetch')
  expect(titles).toEqual([])
})
