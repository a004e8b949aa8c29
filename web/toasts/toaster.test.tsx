// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

const stage = vi.hoisted(() => ({ asked: 0 }))
vi.mock('./toast-stage.tsx', () => {
  stage.asked += 1
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a toast whose stage cannot be fetched takes nothing along: the form stays with what was typed', async () => {
  render(
    <>
      <input aria-label="Full Name" defaultValue="Li Wei" />
      <Toaster />
    </>,
  )
  act(() => toast({ title: 'Error Adding Candidate', variant: 'destructive' }))
  await vi.waitFor(() => expect(stage.asked).toBeGreaterThan(0))
  await act(async () => undefined)
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Li Wei')
})

test('the stage is fetched before there is a toast: the first may be about a network that is away', async () => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  stage.asked = 0
  vi.resetModules()
  const { Toaster: Fresh } = await import('./toaster.tsx')
  render(<Fresh />)
  await vi.waitFor(() => expect(stage.asked).toBeGreaterThan(0))
  cleanup()
  vi.unstubAllGlobals()
})
