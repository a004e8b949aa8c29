// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useAddress } from './use-address.ts'

/** Both hooks, as two controls of one screen. */
async function screen(start: string) {
  const show = { children: undefined as ReactNode }
  const Shown = () => show.children
  const router = createMemoryRouter([{ path: '/list', Component: Shown }], { initialEntries: [start] })
  const wrapper = ({ children }: { children: ReactNode }) => {
    show.children = children
    return <RouterProvider router={router} />
  }
  const hook = renderHook(() => ({ first: useAddress(), second: useAddress(), search: useLocation().search }), {
    wrapper,
  })
  return { ...hook, router }
}

test('changes that follow each other before the screen is drawn add up', async () => {
  const { result } = await screen('/list?page=3')
  await act(async () => {
    result.current.first[1]((next) => next.set('status', 'new'))
    result.current.second[1]((next) => next.set('view', 'list'))
    result.current.first[1]((next) => next.delete('page'))
  })
  expect(result.current.search).toBe('?status=new&view=list')
})

test('a change starts from the address as it is, not from what was asked for elsewhere', async () => {
  const { result } = await screen('/list?page=3')
  await act(async () => result.current.first[1]((next) => next.set('page', '4')))
  await act(async () => result.current.first[1]((next) => next.set('view', 'list')))
  expect(result.current.search).toBe('?page=4&view=list')
})

test('after Back, a change starts from the place that Back led to', async () => {
  const { result, router } = await screen('/list?page=3')
  await act(async () => result.current.first[1]((next) => next.set('status', 'new')))
  await act(async () => router.navigate(-1))
  await act(async () => result.current.second[1]((next) => next.set('view', 'list')))
  expect(result.current.search).toBe('?page=3&view=list')
})
