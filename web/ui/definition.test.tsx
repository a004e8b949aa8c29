// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Definition } from './definition.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const mouse = { pointerType: 'mouse' }
const wait = () => act(() => void vi.advanceTimersByTime(1_000))

test('the text stays while the mouse moves onto it, and goes when it leaves', () => {
  render(<Definition of="Held" text="Completed interviews" />)
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button, mouse)
  const text = screen.getByRole('dialog')
  fireEvent.pointerLeave(button, mouse)
  fireEvent.pointerEnter(text, mouse)
  wait()
  expect(screen.getByRole('dialog').textContent).toBe('Completed interviews')
  fireEvent.pointerLeave(text, mouse)
  wait()
  expect(screen.queryByRole('dialog')).toBeNull()
})
