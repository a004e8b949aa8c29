// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

afterEach(cleanup)

const options = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'lima', label: 'Lima' },
] as const

function show(value: 'oslo' | 'lima' | undefined) {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select aria-label="Place" placeholder="Anywhere" value={value} onChange={onChange} options={options} />)
  return { control: screen.getByRole('combobox', { name: 'Place' }), onChange }
}

test('the control reads what is chosen, or the placeholder, before its list was ever drawn', () => {
  expect(show('lima').control.textContent).toBe('Lima')
  cleanup()
  expect(show(undefined).control.textContent).toBe('Anywhere')
})

test('typing on the closed control chooses', () => {
  const { control, onChange } = show('oslo')
  fireEvent.focus(control)
  fireEvent.keyDown(control, { key: 'l' })
  expect(onChange).toHaveBeenCalledWith('lima')
})

test('opened without a focus before, as by a touch, it has its options', async () => {
  const { control, onChange } = show('oslo')
  fireEvent.keyDown(control, { key: 'Enter' })
  fireEvent.keyDown(await screen.findByRole('option', { name: 'Lima' }), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith('lima')
})

test('Ctrl and Enter send the form instead of opening the list', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Select aria-label="Place" value="oslo" onChange={() => undefined} options={options} />
      <button type="submit">Send</button>
    </form>,
  )
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', ctrlKey: true })
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('option')).toBeNull()
})
