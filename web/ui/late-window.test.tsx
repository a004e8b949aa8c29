// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { lateWindow } from './late-window.ts'
import { retryMs } from './late.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Whether the bar over the page says that something is on its way. */
const isAwaiting = () => document.documentElement.hasAttribute('data-awaiting')

const Kit = ({ name }: { name: string }) => <p>{`Kit of ${name}`}</p>

test('a window that was fetched while nobody asked for it is there in the moment it is opened, and goes when it is closed', async () => {
  const fetchPart = vi.fn<() => Promise<typeof Kit>>().mockResolvedValue(Kit)
  const KitWindow = lateWindow(fetchPart)
  const { container, rerender } = render(<KitWindow shown={undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(retryMs))
  expect(fetchPart).toHaveBeenCalledOnce()
  expect(container.textContent).toBe('')
  rerender(<KitWindow shown={{ name: 'Li Wei' }} />)
  expect(container.textContent).toBe('Kit of Li Wei')
  rerender(<KitWindow shown={false} />)
  expect(container.textContent).toBe('')
})

test('a window that is opened and cannot be fetched is said once to be missing, and opens once it can be', async () => {
  const shown: Toast[] = []
  const end = showToastsBy((toast) => shown.push(toast))
  const KitWindow = lateWindow(
    vi
      .fn<() => Promise<typeof Kit>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(Kit),
  )
  render(<KitWindow shown={{ name: 'Li Wei' }} />)
  expect(isAwaiting()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(retryMs))
  expect(shown).toMatchObject([{ title: 'Part of the product could not be fetched', until: 'there' }])
  await act(() => vi.advanceTimersByTimeAsync(retryMs))
  expect(screen.getByText('Kit of Li Wei')).toBeDefined()
  expect(isAwaiting()).toBe(false)
  end()
})

test('what is fetched for nobody yet and does not come is no matter for a toast', async () => {
  const shown: Toast[] = []
  const end = showToastsBy((toast) => shown.push(toast))
  const KitWindow = lateWindow(vi.fn<() => Promise<typeof Kit>>().mockRejectedValue(new TypeError('Failed to fetch')))
  render(<KitWindow shown={undefined} />)
  await act(() => vi.advanceTimersByTimeAsync(retryMs * 2))
  expect(shown).toEqual([])
  expect(isAwaiting()).toBe(false)
  end()
})
