// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useTopOfScreen } from './use-top-of-screen.ts'

afterEach(cleanup)

function Shell() {
  useTopOfScreen()
  return <Outlet />
}

test('another screen begins at its top; a change of the address alone and the way back leave the page where it is', async () => {
  const routes = [
    { path: '/list', element: <Link to="/entry">Open</Link> },
    { path: '/entry', element: <Link to="?tab=notes">Notes</Link> },
  ]
  const router = createMemoryRouter([{ Component: Shell, children: routes }], { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  window.scrollTo({ top: 600 })
  fireEvent.click(screen.getByText('Open'))
  await screen.findByText('Notes')
  expect(window.scrollY).toBe(0)
  window.scrollTo({ top: 400 })
  fireEvent.click(screen.getByText('Notes'))
  expect(router.state.location.search).toBe('?tab=notes')
  expect(window.scrollY).toBe(400)
  await act(() => router.navigate(-2))
  expect(router.state.location.pathname).toBe('/list')
  expect(window.scrollY).toBe(400)
})
