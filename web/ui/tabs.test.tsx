// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const names = ['One', 'Two', 'Three'] as const

function Three() {
  const [value, setValue] = useState<(typeof names)[number]>('One')
  const tabs = names.map((name) => ({ value: name, label: name, content: `Panel ${name}` }))
  return <Tabs label="Three" value={value} onChange={setValue} tabs={tabs} />
}
const tab = (name: string) => screen.getByRole('tab', { name })

test('a key goes to the next tab, the first or the last, and the ring with it in every browser', () => {
  render(<Three />)
  fireEvent.mouseDown(tab('One'))
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
  ] as const) {
    fireEvent.keyDown(document.activeElement!, { key })
    expect(document.activeElement).toBe(tab(name))
    expect(tab(name).getAttribute('aria-selected')).toBe('true')
    expect(focus).toHaveBeenLastCalledWith({ focusVisible: true })
  }
})
