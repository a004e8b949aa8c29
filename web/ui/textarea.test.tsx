// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Textarea } from './textarea.tsx'

afterEach(cleanup)

test('paper has what was typed as text, before anything else may run, and the screen has the control alone', () => {
  render(<Textarea defaultValue="First line" aria-label="Comments" />)
  const control = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comments' })
  control.value = 'First line\nand a second'
  window.dispatchEvent(new Event('beforeprint'))
  expect(screen.getByRole('paragraph').textContent).toBe(control.value)
  expect(control.className).toContain('print:hidden')
  window.dispatchEvent(new Event('afterprint'))
  expect(screen.queryByRole('paragraph')).toBeNull()
  expect(control.className).not.toContain('print:hidden')
})

test('whoever holds a ref to it has the control', () => {
  const held: (HTMLTextAreaElement | null)[] = []
  render(<Textarea aria-label="Comments" ref={(element) => void held.push(element)} />)
  expect(held).toEqual([screen.getByRole('textbox', { name: 'Comments' })])
})
