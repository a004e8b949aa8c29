// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from './table.tsx'

afterEach(cleanup)

type Job = { id: number; title: string }
const jobs: Job[] = [
  { id: 1, title: 'Designer' },
  { id: 2, title: 'Developer' },
]

function show({ opens = true, ...props }: Partial<ComponentProps<typeof Table<Job>>> & { opens?: boolean } = {}) {
  const onOpen = vi.fn<(job: Job) => void>()
  const onSort = vi.fn<(sort: string) => void>()
  const onView = vi.fn<() => void>()
  render(
    <Table
      caption="Jobs"
      columns={[
        { key: 'title', header: 'Job Title', namesRow: true, sortable: true, cell: (job: Job) => job.title },
        { key: 'actions', header: 'Actions', cell: () => <button onClick={onView}>View</button> },
      ]}
      rows={jobs}
      rowKey={(job) => job.id}
      {...(opens && { onOpen })}
      onSort={onSort}
      empty="No job postings found."
      {...props}
    />,
  )
  return { onOpen, onSort, onView }
}

const row = (name: string) => screen.getByText(name).closest('tr') as HTMLTableRowElement

test('a press anywhere on a row, or Enter, opens it', () => {
  const { onOpen } = show()
  fireEvent.click(screen.getByText('Designer'))
  fireEvent.keyDown(row('Developer'), { key: 'Enter' })
  expect(onOpen.mock.calls).toEqual([[jobs[0]], [jobs[1]]])
})

test('a button in a row is only itself', () => {
  const { onOpen, onView } = show()
  fireEvent.click(screen.getAllByRole('button', { name: 'View' })[0]!)
  expect(onView).toHaveBeenCalledOnce()
  expect(onOpen).not.toHaveBeenCalled()
})

test('each row has the cell that names it as its head, for whoever hears the table column by column', () => {
  show()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Designer', 'Developer'])
  expect(screen.getAllByRole('rowheader')[0]!.getAttribute('scope')).toBe('row')
})

test('arrows move between rows', () => {
  show()
  row('Designer').focus()
  fireEvent.keyDown(row('Designer'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row('Developer'))
  fireEvent.keyDown(row('Developer'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(row('Designer'))
})

test.each([
  [undefined, 'none', 'title'],
  ['title', 'ascending', '-title'],
  ['-title', 'descending', 'title'],
])('sorted by %s its header says %s and a press asks for %s', (sort, said, asked) => {
  const { onSort } = show(sort === undefined ? {} : { sort })
  expect(screen.getByRole('columnheader', { name: 'Job Title' }).getAttribute('aria-sort')).toBe(said)
  fireEvent.click(screen.getByRole('button', { name: 'Job Title' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith(asked)
})

test('loading shows three skeleton rows (SPEC 9) and no empty message', () => {
  show({ loading: true, rows: [] })
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(3)
  expect(screen.queryByText('No job postings found.')).toBeNull()
})

test('without rows the empty message stands inside the table, and is said', () => {
  show({ rows: [] })
  const message = screen.getByRole('status')
  expect(message.textContent).toBe('No job postings found.')
  expect(message.closest('table')).not.toBeNull()
})

test.each([
  ['has rows that open', {}, false],
  ['has rows that do not open', { opens: false }, true],
  ['is loading', { rows: [], loading: true }, true],
  ['is empty', { rows: [] }, true],
])('keys reach the table, or a row of it, to scroll it: one that %s', (_, props, isStop) => {
  show(props)
  expect(screen.getByRole('region', { name: 'Jobs' }).tabIndex).toBe(isStop ? 0 : -1)
  expect(row('Job Title').closest('table')!.querySelectorAll('tbody tr[tabindex="0"]')).toHaveLength(isStop ? 0 : 2)
})

const titlesOf = (rows: Job[]) => (
  <Table
    caption="Jobs"
    columns={[{ key: 'title', header: 'Job Title', cell: ({ title }) => title }]}
    rows={rows}
    rowKey={({ id }) => id}
    onOpen={() => undefined}
    empty="No job postings found."
  />
)

test('an empty table that has the focus keeps it as its first row comes', () => {
  const { rerender } = render(titlesOf([]))
  const region = screen.getByRole('region', { name: 'Jobs' })
  region.focus()
  rerender(titlesOf(jobs))
  // A browser takes the focus from what can have it no longer.
  expect(region.getAttribute('tabindex')).toBe('-1')
  expect(document.activeElement).toBe(region)
})

test('the table has its name for whoever listens, and the page not a second time beside its heading', () => {
  show()
  expect(screen.getByRole('table', { name: 'Jobs' })).toBeDefined()
  expect(screen.queryByText('Jobs')).toBeNull()
})
