// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast as sonner } from 'sonner'
import { awaitPart } from '#web/ui/await-part.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

const shown = () => [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')]

test('a second toast takes the place of the first', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Offer sent' }))
  await screen.findByText('Offer sent')
  act(() => toast({ title: 'Candidate rejected' }))
  await screen.findByText('Candidate rejected')
  await waitFor(() => expect(shown().map((each) => each.textContent)).toEqual(['Candidate rejected']))
})

test('two at once leave the later one', async () => {
  render(<Toaster />)
  act(() => {
    toast({ title: 'One' })
    toast({ title: 'Two' })
  })
  await waitFor(() => expect(shown().map((each) => each.textContent)).toEqual(['Two']))
})

test('a failure is an alert, anything else is read out once, by the region that is there before any toast', async () => {
  const { container } = render(<Toaster />)
  const region = container.querySelector('[aria-live="polite"]')
  expect(region?.textContent).toBe('')
  act(() => toast({ title: 'Login failed', description: 'Wrong password', variant: 'destructive' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Login failedWrong password')
  act(() => toast({ title: 'Logged out' }))
  const live = (await screen.findByText('Logged out')).closest('[aria-live], [role="status"], [role="alert"]')
  expect(live).toBe(region)
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1)
})

test('it goes when dismissed, and when its action is taken', async () => {
  // Failures, since they stay by themselves however slow the machine is.
  const onPress = vi.fn<() => void>()
  render(<Toaster />)
  act(() => toast({ title: 'Pool not reached', variant: 'destructive', action: { label: 'Try again', onPress } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(onPress).toHaveBeenCalledOnce()
  await waitFor(() => expect(shown()).toEqual([]))
  act(() => toast({ title: 'Login failed', variant: 'destructive' }))
  const next = (await screen.findByText('Login failed')).closest<HTMLElement>('[data-sonner-toast]')
  expect(shown()).toEqual([next])
  if (next) fireEvent.click(within(next).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(shown()).toEqual([]))
})

test('a failure stays for the removal delay of the specification, what was done for as long as it takes to read', async () => {
  const custom = vi.spyOn(sonner, 'custom')
  render(<Toaster />)
  act(() => toast({ title: 'Login failed', variant: 'destructive' }))
  await screen.findByText('Login failed')
  act(() => toast({ title: 'Logged out' }))
  await screen.findByText('Logged out')
  expect(custom.mock.calls.map(([, options]) => options?.duration)).toEqual([1_000_000, 6_000])
})

test('what says that something is still on its way goes once it is there, and takes no other along', async () => {
  const missing = { title: 'Part of the product could not be fetched', variant: 'destructive', until: 'there' } as const
  render(<Toaster />)
  const first = awaitPart()
  const second = awaitPart()
  act(() => toast(missing))
  await screen.findByText(missing.title)
  first()
  await act(async () => undefined)
  expect(screen.getByText(missing.title)).toBeDefined()
  second()
  await waitFor(() => expect(screen.queryByText(missing.title)).toBeNull())
  const third = awaitPart()
  act(() => toast(missing))
  act(() => toast({ title: 'Failed to send offer', variant: 'destructive' }))
  await screen.findByText('Failed to send offer')
  third()
  await act(async () => undefined)
  expect(screen.getByText('Failed to send offer')).toBeDefined()
})

test('a second toast is to be read for as long as the first was, also where the pointer lay on that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    render(<Toaster />)
    act(() => toast({ title: 'Job description generated' }))
    await screen.findByText('Job description generated')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    const place = document.querySelector('[data-sonner-toaster]')
    if (place) fireEvent.mouseMove(place)
    if (place) fireEvent.mouseLeave(place)
    act(() => toast({ title: 'Job posting approved' }))
    await screen.findByText('Job posting approved')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(shown().map((each) => each.textContent)).toEqual(['Job posting approved'])
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(shown()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
