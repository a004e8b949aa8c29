import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { AppLayout } from '#web/shell/app-layout.tsx'

const at = '2026-03-05T09:00:00.000Z'
const job = { id: 3, title: 'Welder', department: 'Works', status: 'active' }
const candidate = {
  id: 7,
  name: 'Li Wei',
  status: '95_offer_sent',
  job: { title: 'Welder', department: null, type: '' },
}

/** The shell around a page with a search field and a list, over a server that finds one job and one candidate; `reads` lists the searches. */
export function openCommands(role: Role = 'hiringManager') {
  const reads: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    reads.push(url)
    if (url.startsWith('/api/jobs?')) return Response.json([job])
    if (url.startsWith('/api/candidates?')) return Response.json([candidate])
    return Response.json({ configured: true })
  })
  const user = { id: 1, username: 'me', fullName: 'Hana Novak', email: 'hana@rolecall.test', role, createdAt: at }
  const page = (
    <AppLayout user={user}>
      <input type="search" aria-label="Search here" />
      <ul>
        {['one', 'two'].map((name) => (
          <li key={name}>
            <button data-list-stop>{name}</button>
          </li>
        ))}
      </ul>
    </AppLayout>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/'] })
  const client = createQueryClient()
  client.setQueryData(currentUser.queryKey, user)
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { reads, router }
}
