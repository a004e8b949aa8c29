import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** A hook of a screen at an address; `went` tells where what is done in it leads, and whether Back leads to before it. */
export function hookAt<Result>(hook: () => Result, start: string) {
  const show = { children: undefined as ReactNode }
  const router = createMemoryRouter([{ path: '*', Component: () => show.children }], {
    initialEntries: ['/before', start],
  })
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => {
      show.children = children
      return <RouterProvider router={router} />
    },
  })
  const went = async (go: (now: Result) => void) => {
    await act(async () => go(result.current))
    const to = router.state.location.search
    await act(() => router.navigate(-1))
    return { to, isStep: router.state.location.pathname !== '/before' }
  }
  return { result, went }
}
