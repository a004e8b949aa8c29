// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScoreChoice } from '#web/interviews/score-choice.tsx'
import { RadioCards } from './radio-cards.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const options = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, icon: null }))
function Cards() {
  const [value, setValue] = useState<string>()
  return <RadioCards ref={null} value={value} onChange={setValue} options={options} />
}
function Score() {
  const [value, setValue] = useState<number | null>(null)
  return <ScoreChoice value={value} onChange={setValue} />
}

const radio = (name: string) => screen.getByRole('radio', { name })
test.each([
  [Cards, 'One', 'Two', 'Three'],
  [Score, '1 of 5', '2 of 5', '5 of 5'],
] as const)(
  '%o: keys go on, with the ring in every browser; arrows choose, from the last to the first',
  (Choice, first, second, last) => {
    render(<Choice />)
    radio(first).focus()
    fireEvent.click(radio(first))
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    for (const [key, name, chosen] of [
      ['ArrowRight', second, second],
      ['End', last, second],
      ['ArrowDown', first, first],
      ['ArrowUp', last, last],
      ['Home', first, last],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key })
      fireEvent.keyUp(document.activeElement!, { key })
      expect(document.activeElement).toBe(radio(name))
      expect(focus).toHaveBeenLastCalledWith({ focusVisible: true })
      expect(screen.getByRole('radio', { checked: true })).toBe(radio(chosen))
    }
  },
)
