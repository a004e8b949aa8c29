import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { roles, type Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { Toaster } from '#web/toasts/toaster.tsx'

interface Request {
  url: string
  body: Record<string, unknown>
  rowVersion: string | null
}
/** What a server that a test plays says to a call. */
export type Answer = (request: Request) => Response | Promise<Response>

interface Opening {
  /** Where the person is. */
  path: string
  /** By "METHOD path"; what is asked beyond is not found. */
  answers: Record<string, Answer>
  role: Role
  fullName?: string
  /** Users have the ids 1 to 6 in the order of the roles, unless another is given. */
  id?: number
}

/** Screens with somebody signed in, over a server that answers as told; `sent` lists the writes, `reads` the addresses read. */
export function screensOver(routes: RouteObject[], opening: Opening) {
  const { path, answers, role, fullName = 'Ada Okafor', id = roles.indexOf(role) + 1 } = opening
  const sent: (Omit<Request, 'url'> & { call: string })[] = []
  const reads: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: { method: string; headers: HeadersInit; body?: string }) => {
    const call = `${init.method} ${url.split('?')[0]}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const rowVersion = new Headers(init.headers).get('x-row-version')
    if (init.method === 'GET') reads.push(url)
    else sent.push({ call, body, rowVersion })
    return (
      answers[call]?.({ url, body, rowVersion }) ?? Response.json({ message: `No answer to ${call}` }, { status: 404 })
    )
  })
  const queryClient = createQueryClient()
  const createdAt = '2026-03-05T09:00:00.000Z'
  const user = { id, username: role, fullName, email: `${role}@rolecall.test`, role, createdAt }
  queryClient.setQueryData(currentUser.queryKey, user)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { sent, reads, router, queryClient }
}
