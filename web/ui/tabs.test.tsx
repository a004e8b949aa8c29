// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

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

test('the open tab is brought into the middle of its row once the browser has laid that out, and never sooner', () => {
  const laidOut: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => laidOut.push(this.tell)
      disconnect = () => {}
      tell
      constructor(tell: () => void) {
        this.tell = tell
      }
    },
  )
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  render(<Three />)
  fireEvent.mouseDown(tab('Three'))
  expect(measured).not.toHaveBeenCalled()
  laidOut.at(-1)!()
  expect(screen.getByRole('tablist').scrollLeft).toBe(230)
})
