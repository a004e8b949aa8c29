// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function focus(text: string) {
  render(
    <Tooltip text={text}>
      <Button aria-label="Download resume" />
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Download resume' })
  act(() => button.focus())
  return button
}

function focusWith(text: string) {
  const button = focus(text)
  expect(screen.getByText(text)).toBeDefined()
  return button
}

// What shows it comes after the screen, once.
beforeAll(async () => {
  focus('Download')
  await screen.findByText('Download')
  cleanup()
})

test.each(['Download resume', 'Download'])('a tooltip that says what the name says is not read out: %s', (text) => {
  const button = focusWith(text)
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('one that says more describes the control', () => {
  const button = focusWith('Over 20 pages: download it to print it')
  const tip = screen.getByRole('tooltip')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
})

test('Escape hides it, also while the pointer alone is on the control', async () => {
  vi.useFakeTimers()
  render(
    <Tooltip text="Collapse">
      <Button aria-label="Collapse" />
    </Tooltip>,
  )
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(400))
  expect(screen.getByText('Collapse')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Collapse')).toBeNull()
})

test('a press hides it, by keys too: the control may be elsewhere after it', () => {
  const button = focusWith('Collapse')
  fireEvent.click(button)
  expect(screen.queryByText('Collapse')).toBeNull()
})

test('it stays while the pointer goes onto it and back, and goes once it is on neither', async () => {
  vi.useFakeTimers()
  render(
    <Tooltip text="Collapse">
      <Button aria-label="Collapse" />
    </Tooltip>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(400))
  const tip = screen.getByText('Collapse')
  fireEvent.pointerOut(button, { relatedTarget: tip })
  fireEvent.pointerOut(tip, { relatedTarget: button })
  fireEvent.pointerOut(button, { relatedTarget: tip })
  expect(screen.getByText('Collapse')).toBe(tip)
  fireEvent.pointerOut(tip, { relatedTarget: document.body })
  expect(screen.queryByText('Collapse')).toBeNull()
})

test('a press on it is none on what it stands over in the code, such as a row', () => {
  const press = vi.fn<() => void>()
  render(
    <table>
      <tbody>
        <tr onClick={press}>
          <td>
            <Tooltip text="Over 20 pages">
              <Button aria-label="Download resume" />
            </Tooltip>
          </td>
        </tr>
      </tbody>
    </table>,
  )
  act(() => screen.getByRole('button').focus())
  fireEvent.click(screen.getByRole('tooltip'))
  expect(press).not.toHaveBeenCalled()
})

test.each([
  ['a button', 'button', 'none'],
  ['nothing that is pressed', 'p', 'auto'],
])('over %s pointers go through it or not', (_, under, pointers) => {
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(document.createElement(under))
  focusWith('Over 20 pages')
  expect(screen.getByRole('tooltip').style.pointerEvents).toBe(pointers)
})
