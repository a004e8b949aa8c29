// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'
import { retryMs } from './late.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a part that cannot be fetched leaves the screen as it is, is said once to be missing, and comes once it can be', async () => {
  const shown: Toast[] = []
  const end = showToastsBy((toast) => shown.push(toast))
  let failures = 2
  const Kit = lazyPart(async () => {
    if (failures > 0) {
      failures -= 1
      throw new TypeError('Failed to fetch')
    }
    return () => <p>Six questions</p>
  })
  render(
    <>
      <input aria-label="Notes" defaultValue="Unsaved words" />
      <Suspense>
        <Kit />
      </Suspense>
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(retryMs))
  expect(screen.getByLabelText<HTMLInputElement>('Notes').value).toBe('Unsaved words')
  expect(document.documentElement.hasAttribute('data-awaiting')).toBe(true)
  expect(shown).toMatchObject([{ title: 'Part of the product could not be fetched', until: 'there' }])
  await act(() => vi.advanceTimersByTimeAsync(retryMs))
  expect(screen.getByText('Six questions')).toBeDefined()
  expect(document.documentElement.hasAttribute('data-awaiting')).toBe(false)
  end()
})
