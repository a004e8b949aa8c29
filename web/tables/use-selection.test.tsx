// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { selectionColumn } from './selection-column.tsx'
import { Table } from './table.tsx'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

const rows = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Row ${id}` }))

const usePicked = <Row extends { id: number }>(shown: readonly Row[]) =>
  useSelection(shown, ({ id }) => id, useState<ReadonlyMap<number, Row>>(new Map()))

const nothing = () => undefined

function List({ onOpen = nothing, shown = rows }: { onOpen?: () => void; shown?: typeof rows }) {
  const selection = usePicked(shown)
  return (
    <>
      <output>{selection.picked.map(({ id }) => id).join(' ')}</output>
      <Table
        caption="Rows"
        columns={[
          selectionColumn(selection, ({ name }) => name),
          { key: 'name', header: 'Name', cell: ({ name }) => name },
        ]}
        rows={shown}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        empty="None"
      />
    </>
  )
}
const pick = (name: string, init?: object) => fireEvent.click(screen.getByRole('checkbox', { name }), init)
const picked = () => screen.getByRole('status').textContent

test('a checkbox picks its row and does not open it', () => {
  let opened = 0
  render(<List onOpen={() => (opened += 1)} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Row 2' }).disabled).toBe(false)
  pick('Select Row 2')
  expect(picked()).toBe('2')
  pick('Select Row 2')
  expect(picked()).toBe('')
  expect(opened).toBe(0)
})

test('with Shift every row in between is picked, in either direction', () => {
  render(<List />)
  pick('Select Row 4')
  pick('Select Row 2', { shiftKey: true })
  expect(picked()?.split(' ').toSorted()).toEqual(['2', '3', '4'])
})

test('with Shift from the first row on, and where the last one picked is not shown, the row alone', () => {
  const { rerender } = render(<List />)
  pick('Select Row 1')
  pick('Select Row 3', { shiftKey: true })
  expect(picked()).toBe('1 2 3')
  rerender(
    <List
      shown={[
        { id: 8, name: 'Row 8' },
        { id: 9, name: 'Row 9' },
      ]}
    />,
  )
  pick('Select Row 9', { shiftKey: true })
  expect(picked()).toBe('1 2 3 9')
})

test('with Shift those in between are let go of too', () => {
  render(<List />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  pick('Select Row 2')
  pick('Select Row 4', { shiftKey: true })
  expect(picked()).toBe('1 5')
})

test('the box in the head picks all, shows that some are, and takes all back', () => {
  render(<List />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect(all.indeterminate).toBe(false)
  pick('Select Row 1')
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(all.indeterminate).toBe(false)
  expect(picked()?.split(' ').toSorted()).toEqual(['1', '2', '3', '4', '5'])
  expect(all.checked).toBe(true)
  fireEvent.click(all)
  expect(picked()).toBe('')
})

test('the box in the head waits for rows: while there are none it would pick nothing', () => {
  const { rerender } = render(<List shown={[]} />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect([all.disabled, all.checked]).toEqual([true, false])
  rerender(<List />)
  expect(all.disabled).toBe(false)
})

test('a picked row that changes is picked as it is now, and stays so on another page', () => {
  const { result, rerender } = renderHook(({ page }) => usePicked(page), {
    initialProps: { page: rows },
  })
  act(() => result.current.toggle(rows[1]!, false))
  const changed = rows.map(({ id }) => ({ id, name: `Row ${id}, changed` }))
  rerender({ page: changed })
  expect(result.current.picked).toEqual([{ id: 2, name: 'Row 2, changed' }])
  expect(result.current.has(changed[1]!)).toBe(true)
  rerender({ page: [{ id: 9, name: 'Row 9' }] })
  expect(result.current.picked.map(({ id }) => id)).toEqual([2])
})

const show = ({ shown }: { shown: { id: number; version: number }[] }) => usePicked(shown)

test('a picked row stays as it was seen last, also once another page is shown', () => {
  const ann = { id: 1, version: 1 }
  const edited = { id: 1, version: 2 }
  const { result, rerender } = renderHook(show, { initialProps: { shown: [ann] } })
  act(() => result.current.toggle(ann, false))
  rerender({ shown: [edited] })
  rerender({ shown: [{ id: 2, version: 1 }] })
  expect(result.current.picked).toEqual([edited])
})

test('who was picked on another page stays picked while one of this page changes', () => {
  const [ann, bob] = [1, 2].map((id) => ({ id, version: 1 }))
  const edited = { id: 2, version: 2 }
  const { result, rerender } = renderHook(show, { initialProps: { shown: [ann!] } })
  act(() => result.current.toggle(ann!, false))
  rerender({ shown: [bob!] })
  act(() => result.current.toggle(bob!, false))
  rerender({ shown: [edited] })
  expect(result.current.picked).toEqual([ann, edited])
})
