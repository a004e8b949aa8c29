// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stackedColumns } from './stacked-columns.tsx'
import type { Column } from './column.ts'
import { Table } from './table.tsx'

interface Source {
  name: string
  hires: number
}

const columns: Column<Source>[] = [
  { key: 'name', header: 'Source', cell: ({ name }) => name },
  { key: 'hires', header: 'Hires', align: 'right', cell: ({ hires }) => hires },
]
const rows = [
  { name: 'Referral', hires: 3 },
  { name: 'Job board', hires: 1 },
]

test('where there is no room for columns, each row keeps its values with their names', () => {
  render(
    <Table caption="Sources" columns={stackedColumns(columns)} rows={rows} rowKey={({ name }) => name} empty="" fits />,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Source'])
  const cell = screen.getByRole('cell', { name: /Referral/ })
  expect(within(cell).getByRole('term').textContent).toBe('Hires')
  expect(within(cell).getByRole('definition').textContent).toBe('3')
})
