// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { LateMenu } from './late-menu.tsx'
import { LateSelect } from './late-select.tsx'
import { late, useLate } from './late.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const options = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'lima', label: 'Lima' },
] as const

function showSelect(value?: 'oslo' | 'lima') {
  const onChange = vi.fn<(value: string) => void>()
  render(<LateSelect aria-label="Place" placeholder="Anywhere" value={value} onChange={onChange} options={options} />)
  return { control: screen.getByRole('combobox', { name: 'Place' }), onChange }
}

test('a select reads what is chosen, or the placeholder, before its list is there', () => {
  expect(showSelect('lima').control.textContent).toBe('Lima')
  cleanup()
  expect(showSelect().control.textContent).toBe('Anywhere')
})

test('a key that opens a select before its list is there opens it, and what is chosen counts', async () => {
  const { control, onChange } = showSelect('oslo')
  control.focus()
  fireEvent.keyDown(control, { key: 'Enter' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Lima' }), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('lima')
})

test('a mouse opens a select as it goes down, a finger as it is lifted', async () => {
  const { control } = showSelect('oslo')
  fireEvent.pointerEnter(control, { pointerType: 'touch' })
  fireEvent.pointerDown(control, { pointerType: 'touch', button: 0 })
  expect(screen.getByRole('combobox')).toBe(control)
  fireEvent.click(control)
  expect(await screen.findByRole('option', { name: 'Lima' })).toBeTruthy()
  cleanup()
  fireEvent.pointerDown(showSelect('oslo').control, { pointerType: 'mouse', button: 0 })
  expect(await screen.findByRole('option', { name: 'Lima' })).toBeTruthy()
})

test('the select that takes the place of one with the focus has the focus', async () => {
  const { control } = showSelect('oslo')
  control.focus()
  fireEvent.pointerEnter(control, { pointerType: 'mouse' })
  await waitFor(() => expect(control.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Place' }))
})

test('a menu that is pressed before it is there opens, and its acts are done', async () => {
  const onSelect = vi.fn<() => void>()
  render(<LateMenu trigger={<Button>Actions</Button>} items={[{ label: 'Reject', onSelect }]} />)
  const trigger = screen.getByRole('button', { name: 'Actions' })
  expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
  fireEvent.click(trigger)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('a part that is needed is asked for until it is there', async () => {
  vi.useFakeTimers()
  const fetchPart = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => 'here')
  const part = late(fetchPart)
  const Screen = () => {
    const Part = useLate(part, true)
    return Part ? Part() : 'waiting'
  }
  const { container } = render(<Screen />)
  await vi.advanceTimersByTimeAsync(100)
  expect(container.textContent).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2500)
  expect(container.textContent).toBe('here')
  expect(fetchPart).toHaveBeenCalledTimes(2)
})
