// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Pagination } from '#web/tables/pagination.tsx'
import { usePaging } from './use-paging.ts'

afterEach(cleanup)

const List = () => <Pagination {...usePaging()} total={200} noun="candidates" />

function open(start: string) {
  const router = createMemoryRouter([{ path: '/list', Component: List }], { initialEntries: [start] })
  render(<RouterProvider router={router} />)
  return {
    router,
    at: () => router.state.location.search,
    choose: (size: string) =>
      act(async () => fireEvent.change(screen.getByLabelText('Per Page'), { target: { value: size } })),
  }
}

test('another page size starts at page 1 again and keeps what else the address says, in one step that Back takes back', async () => {
  const { router, at, choose } = open('/list?page=3&tab=all')
  await choose('50')
  expect(at()).toBe('?tab=all&size=50')
  await act(async () => router.navigate(-1))
  expect(at()).toBe('?page=3&tab=all')
})

test('the usual size and the first page are not written', async () => {
  const { at, choose } = open('/list?page=2&size=5')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Previous page' })))
  expect(at()).toBe('?size=5')
  await choose('10')
  expect(at()).toBe('')
})
