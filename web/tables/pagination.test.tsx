// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

function show(page: number, total: number) {
  const onPage = vi.fn<(page: number) => void>()
  const onPageSize = vi.fn<(size: number) => void>()
  render(
    <Pagination page={page} pageSize={10} total={total} noun="candidates" onPage={onPage} onPageSize={onPageSize} />,
  )
  return { onPage, onPageSize }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test.each([
  [1, 0, 'Showing 0 to 0 of 0 candidates', 'Page 1 of 1'],
  [1, 7, 'Showing 1 to 7 of 7 candidates', 'Page 1 of 1'],
  [2, 20, 'Showing 11 to 20 of 20 candidates', 'Page 2 of 2'],
  [3, 23, 'Showing 21 to 23 of 23 candidates', 'Page 3 of 3'],
  [1_001, 100_000, 'Showing 10,001 to 10,010 of 100,000 candidates', 'Page 1,001 of 10,000'],
  [99_999, 2, 'Showing 1 to 2 of 2 candidates', 'Page 1 of 1'],
])('page %i of %i rows says where it is', (page, total, showing, place) => {
  show(page, total)
  expect(screen.getByText(showing)).toBeTruthy()
  expect(screen.getByText(place)).toBeTruthy()
})

test('previous and next stop at the ends', () => {
  const { onPage } = show(1, 20)
  expect(button('Previous page').disabled).toBe(true)
  fireEvent.click(button('Next page'))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
})

test('another page size is one change', () => {
  const { onPage, onPageSize } = show(2, 40)
  const perPage = screen.getByRole('combobox', { name: 'Per Page' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['5', '10', '20', '50'])
  fireEvent.change(perPage, { target: { value: '50' } })
  expect(onPageSize).toHaveBeenCalledExactlyOnceWith(50)
  expect(onPage).not.toHaveBeenCalled()
})
