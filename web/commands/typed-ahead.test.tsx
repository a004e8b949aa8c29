// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TypedAhead } from './typed-ahead.tsx'

afterEach(cleanup)

function Waiting() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <output>{typed}</output>
      <TypedAhead onType={setTyped} />
    </>
  )
}

test('what is typed while the palette is on its way is kept, and neither a shortcut nor what has the focus hears of it', () => {
  const shortcut = vi.fn()
  document.body.addEventListener('keydown', shortcut)
  const { container, unmount } = render(<Waiting />)
  for (const key of ['j', 'o', 'x', 'Backspace', 'b', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(container.textContent).toBe('job')
  expect(shortcut).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shortcut).toHaveBeenCalledTimes(2)
  expect(container.textContent).toBe('job')
  unmount()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(shortcut).toHaveBeenCalledTimes(3)
  document.body.removeEventListener('keydown', shortcut)
})
