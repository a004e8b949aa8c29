// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { SyntheticEvent } from 'react'
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

test('Ctrl+Enter on a select before its list is there sends its form, as on the real one', () => {
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <LateSelect aria-label="Place" value="oslo" onChange={() => {}} options={options} />
      <button type="submit">Save</button>
    </form>,
  )
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Place' }), { key: 'Enter', ctrlKey: true })
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
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

const acts = [
  { label: 'Invite', onSelect: () => {}, disabled: true },
  { label: 'Pool', onSelect: () => {} },
  { label: 'Reject', onSelect: () => {} },
]

test.each([
  ['Enter or the space bar focuses its first act that can be done', { detail: 0 }, 'Pool'],
  ['a pointer focuses none of its acts', { detail: 1 }, undefined],
])('a menu that is opened before it is there by %s', async (_how, press, focused) => {
  render(<LateMenu trigger={<Button>Actions</Button>} items={acts} />)
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }), press)
  const list = await screen.findByRole('menu')
  await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
  expect(screen.getAllByRole('menuitem').find((item) => item === document.activeElement)?.textContent).toBe(focused)
})

test('a menu that came with a key and is opened by a pointer later focuses none of its acts then', async () => {
  render(<LateMenu trigger={<Button>Actions</Button>} items={acts} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'ArrowDown' })
  const first = await screen.findByRole('menuitem', { name: 'Pool' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.keyDown(first, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Actions' }), { button: 0, pointerType: 'mouse' })
  const list = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(list))
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
