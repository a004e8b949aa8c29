// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

const many = Array.from({ length: 3000 }, (_, at) => ({
  value: `${at}`,
  label: `Place ${at}${at === 2718 ? ' São Tomé' : ''}`,
}))

function showMany(value: string | undefined) {
  const onChange = vi.fn<(value: string) => void>()
  render(<Select aria-label="Place" placeholder="Anywhere" value={value} onChange={onChange} options={many} />)
  const control = screen.getByRole('combobox', { name: 'Place' })
  const open = async () => {
    fireEvent.click(control)
    return screen.findByRole('combobox', { name: 'Find by a few letters' })
  }
  return { control, open, onChange }
}
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const valueOf = (label: string | null | undefined) => many.find((each) => each.label === label)?.value

describe('thousands of choices', () => {
  test('a few are drawn, it is said how many there are, and what is chosen stands first', async () => {
    const { control, open } = showMany('2000')
    expect(control.textContent).toBe('Place 2000')
    await open()
    expect(labels().slice(0, 3)).toEqual(['Place 2000', 'Place 0', 'Place 1'])
    expect(labels()).toHaveLength(50)
    expect(screen.getByRole('status').textContent).toBe('50 of 3000 are shown. A few letters find the others.')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  })

  test('a few letters find one, without its marks, and Enter takes it', async () => {
    const { open, onChange } = showMany(undefined)
    const search = await open()
    fireEvent.change(search, { target: { value: 'tome sao' } })
    expect(labels()).toEqual(['Place 2718 São Tomé'])
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('2718')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('what begins a word comes before what has the letters elsewhere', async () => {
    const { open } = showMany(undefined)
    fireEvent.change(await open(), { target: { value: '18' } })
    expect(labels().slice(0, 3)).toEqual(['Place 18', 'Place 180', 'Place 181'])
    expect(labels().indexOf('Place 118')).toBe(-1)
    expect(labels().at(-1)).toBe('Place 1838')
  })

  test('what is chosen is marked as it opens, and again without letters: Enter keeps it, an arrow goes on from there', async () => {
    const { open, onChange } = showMany('7')
    const search = await open()
    fireEvent.change(search, { target: { value: '299' } })
    fireEvent.change(search, { target: { value: '' } })
    const marked = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(labels().slice(0, 2)).toEqual(['Place 0', 'Place 1'])
    expect(marked()).toBe('Place 7')
    fireEvent.keyDown(search, { key: 'ArrowDown' })
    expect(marked()).toBe('Place 8')
    fireEvent.keyDown(search, { key: 'ArrowUp' })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('7')
  })

  test('what is marked is brought into sight, as it opens and after each letter', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    const broughtUp = (text: string) =>
      waitFor(() => expect((seen.mock.contexts.at(-1) as Element | undefined)?.textContent).toBe(text))
    const search = await showMany('40').open()
    await broughtUp('Place 40')
    fireEvent.change(search, { target: { value: '299' } })
    await broughtUp('Place 299')
  })

  test('arrows walk what was found, and no further than its ends', async () => {
    const { open, onChange } = showMany(undefined)
    const search = await open()
    fireEvent.change(search, { target: { value: '299' } })
    const found = labels()
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(search, { key })
    expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(found[2])
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith(valueOf(found[2]))
  })

  test('where nothing matches it says so, and Enter takes nothing', async () => {
    const { open, onChange } = showMany(undefined)
    const search = await open()
    fireEvent.change(search, { target: { value: 'nowhere' } })
    expect(screen.getByRole('status').textContent).toBe('Nothing matches.')
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(onChange).not.toHaveBeenCalled()
  })
})

const select = (length: number) => (
  <>
    <Select
      aria-label="Place"
      value={undefined}
      onChange={() => undefined}
      options={many.slice(0, length)}
      openAtFirst
      autoFocus
    />
    <input aria-label="Search" />
  </>
)
const control = () => screen.getByRole('combobox', { name: 'Place', hidden: true })

describe('a list that grows long while one is there', () => {
  test('stays open', async () => {
    const { rerender } = render(select(1))
    rerender(select(200))
    expect(await screen.findAllByRole('option')).toHaveLength(50)
  })

  test('stays closed, and leaves whoever has gone on where they are', async () => {
    const { rerender } = render(select(1))
    fireEvent.keyDown(await screen.findByRole('option'), { key: 'Escape' })
    const search = screen.getByRole('textbox')
    search.focus()
    rerender(select(200))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(search)
  })

  test('keeps the focus', async () => {
    const { rerender } = render(select(1))
    fireEvent.keyDown(await screen.findByRole('option'), { key: 'Escape' })
    control().focus()
    rerender(select(200))
    expect(document.activeElement).toBe(control())
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
