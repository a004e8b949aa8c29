// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Stars } from './stars.tsx'

afterEach(cleanup)

function Rated({ start = 0, disabled = false }: { start?: number; disabled?: boolean }) {
  const [value, setValue] = useState(start)
  return <Stars label="Technical" value={value} onChange={setValue} disabled={disabled} />
}

const group = () => screen.getByRole('radiogroup')
const star = (count: number) => screen.getByRole('radio', { name: `Technical: ${count} of 5` })

test('a press sets the rating and says it in words', () => {
  render(<Rated />)
  fireEvent.click(star(4))
  expect(group().getAttribute('aria-label')).toBe('Technical: 4 of 5')
  expect(star(4).getAttribute('aria-checked')).toBe('true')
})

test('a press on the current value clears it', () => {
  render(<Rated start={4} />)
  fireEvent.click(star(4))
  expect(group().getAttribute('aria-label')).toBe('Technical: not rated')
})

test('keys 1 to 5 set, 0 clears, and the focus follows', () => {
  render(<Rated />)
  for (const key of ['1', '2', '3', '4', '5']) {
    fireEvent.keyDown(group(), { key })
    expect(star(Number(key)).getAttribute('aria-checked')).toBe('true')
    expect(document.activeElement).toBe(star(Number(key)))
  }
  fireEvent.keyDown(group(), { key: '0' })
  expect(group().getAttribute('aria-label')).toBe('Technical: not rated')
})

test('arrows step within 0 and 5', () => {
  render(<Rated start={4} />)
  fireEvent.keyDown(group(), { key: 'ArrowRight' })
  fireEvent.keyDown(group(), { key: 'ArrowRight' })
  expect(group().getAttribute('aria-label')).toBe('Technical: 5 of 5')
  for (let press = 0; press < 6; press++) fireEvent.keyDown(group(), { key: 'ArrowLeft' })
  expect(group().getAttribute('aria-label')).toBe('Technical: not rated')
})

test('one stop for Tab', () => {
  render(<Rated start={3} />)
  expect(screen.getAllByRole('radio').filter((each) => each.tabIndex === 0)).toEqual([star(3)])
})

test('disabled, it takes neither presses nor keys', () => {
  render(<Rated start={2} disabled />)
  fireEvent.click(star(5))
  fireEvent.keyDown(group(), { key: '5' })
  expect(group().getAttribute('aria-label')).toBe('Technical: 2 of 5')
})
