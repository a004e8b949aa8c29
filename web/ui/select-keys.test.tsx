// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Holds the code of the list back. */
let gate: PromiseWithResolvers<void>
beforeEach(() => {
  gate = Promise.withResolvers()
  vi.resetModules()
  vi.doMock('./select.tsx', async (original) => {
    await gate.promise
    return original()
  })
})
afterEach(cleanup)

const short = ['Oslo', 'Lima', 'Lagos', 'Quito'].map((label) => ({ value: label.toLowerCase(), label }))
const long = Array.from({ length: 200 }, (_, at) => ({ value: `place-${at}`, label: `Place ${at}` }))

async function show(options: { value: string; label: string }[]) {
  const { LateSelect } = await import('./late-select.tsx')
  const chosen: string[] = []
  const Place = () => {
    const [value, setValue] = useState(options[0]!.value)
    const onChange = (next: string) => {
      chosen.push(next)
      setValue(next)
    }
    return <LateSelect aria-label="Place" value={value} onChange={onChange} options={options} />
  }
  render(
    <>
      <Place />
      <input aria-label="Search" />
    </>,
  )
  await act(async () => control().focus())
  return { chosen, arrive: () => act(async () => gate.resolve()) }
}
const control = () => screen.getByRole('combobox', { name: 'Place', hidden: true })
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key })
}

describe('a select whose list is on its way', () => {
  test.each(['Enter', ' ', 'ArrowDown'])('opened by %j takes the arrows that were pressed since', async (opening) => {
    const { chosen, arrive } = await show(short)
    press(opening, 'ArrowDown', 'ArrowDown', 'Enter')
    expect(chosen).toEqual([])
    await arrive()
    await waitFor(() => expect(chosen).toEqual(['lagos']))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  test('takes the letters that were typed since it was opened', async () => {
    const { chosen, arrive } = await show(short)
    press('Enter', 'l', 'a', 'Enter')
    await arrive()
    await waitFor(() => expect(chosen).toEqual(['lagos']))
  })

  test('that was not opened chooses by the letters that were typed', async () => {
    const { chosen, arrive } = await show(short)
    press('q')
    await arrive()
    await waitFor(() => expect(chosen).toEqual(['quito']))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('finds by what was typed where it is long', async () => {
    const { chosen, arrive } = await show(long)
    press('Enter', '1', '7', '3', 'Enter')
    await arrive()
    await waitFor(() => expect(chosen).toEqual(['place-173']))
  })

  test('stays closed for whoever escaped, and for whoever has gone on', async () => {
    const { chosen, arrive } = await show(short)
    press('Enter', 'Escape')
    await arrive()
    await waitFor(() => expect(control().getAttribute('aria-expanded')).toBe('false'))
    expect([screen.queryByRole('listbox'), chosen]).toEqual([null, []])
  })

  test('is left with what was pressed on it', async () => {
    const { chosen, arrive } = await show(short)
    press('Enter', 'ArrowDown')
    const search = screen.getByLabelText('Search')
    await act(async () => search.focus())
    await arrive()
    await waitFor(() => expect(control().getAttribute('data-state')).toBe('closed'))
    expect([document.activeElement, screen.queryByRole('listbox'), chosen]).toEqual([search, null, []])
  })
})

test('what is pressed in the moment in which a list that is there opens is the list’s', async () => {
  const { chosen, arrive } = await show(short)
  await arrive()
  await waitFor(() => expect(document.activeElement).toBe(control()))
  press('Enter', 'ArrowDown', 'Enter')
  await waitFor(() => expect(chosen).toEqual(['lima']))
})
