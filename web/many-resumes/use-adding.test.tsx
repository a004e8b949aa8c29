// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/accounts.ts'
import { signedInAsHeader, somebodyElse } from '#shared/signed-in-as.ts'
import { candidate } from '#test/screens/open-screener.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { uploadResume } from '#web/candidates/upload-resume.ts'
import { currentUser } from '#web/session/use-session.ts'
import { watchSession } from '#web/session/watch-session.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { lineOf, withTyped } from './resume-line.ts'
import { useAdding } from './use-adding.ts'

// Only XMLHttpRequest tells of progress, and nothing here answers one.
vi.mock('#web/candidates/upload-resume.ts', () => ({ uploadResume: vi.fn<typeof uploadResume>() }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lines = [1, 2, 3].map((id) =>
  withTyped(
    withTyped(lineOf(id, new File(['%PDF-1.7'], `${id}.pdf`)), 'name', `Person ${id}`),
    'email',
    `person${id}@people.test`,
  ),
)
const person = { email: 'p@people.test', role: 'hiringManager' as const, createdAt: '2026-01-01T00:00:00.000Z' }
const hana: CurrentUser = { ...person, id: 1, username: 'hana', fullName: 'Hana Novak' }
const tom: CurrentUser = { ...person, id: 2, username: 'tom', fullName: 'Tom Berg' }

const Adding = () => {
  const { start } = useAdding(() => undefined)
  return <button onClick={() => void start(lines, { jobId: 3, source: '' })}>Add</button>
}
const Screens = () => {
  const { data: user } = useQuery(currentUser)
  return (
    <>
      <p>{user?.fullName}</p>
      <Adding key={user?.id} />
    </>
  )
}

/** Hana adds three, over a server that knows whose session it is; `added` lists whom, and in whose name. */
function addThree(whileUploading: (server: { signedIn: CurrentUser }) => unknown) {
  const server = { signedIn: hana }
  const added: string[] = []
  const told: Toast[] = []
  showToastsBy((toast) => told.push(toast))
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, hana)
  watchSession(queryClient)
  vi.mocked(uploadResume).mockImplementation(async () => {
    await whileUploading(server)
    return { resumeUrl: '/api/files/resumes/candidate-1.pdf?v=1' }
  })
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: HeadersInit; body?: string }) => {
    if (url === '/api/user') return Response.json(server.signedIn)
    if (url !== '/api/candidates') return Response.json({ message: 'Not found' }, { status: 404 })
    if (new Headers(headers).get(signedInAsHeader) !== String(server.signedIn.id))
      return Response.json({ message: 'Somebody else', errorType: somebodyElse }, { status: 403 })
    added.push(`${(JSON.parse(body ?? '{}') as { name: string }).name} by ${server.signedIn.fullName}`)
    return Response.json({ ...candidate, message: 'Candidate Added' }, { status: 201 })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Screens />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  return { added, told }
}
const cutShort = {
  title: '1 of 3 candidates added',
  description: 'Tom Berg has signed in in another tab of this browser: the others were not added.',
}

test('once somebody else has signed in in another tab nobody is added in their name, and who was is said', async () => {
  const { added, told } = addThree((server) => (server.signedIn = tom))
  await waitFor(() => expect(told.at(-1)).toMatchObject(cutShort))
  expect(screen.getByText('Tom Berg')).toBeDefined()
  expect(added).toEqual(['Person 1 by Hana Novak'])
})

test('also where the screens are theirs before the upload that is under way is answered', async () => {
  const { added, told } = addThree(async (server) => {
    server.signedIn = tom
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))
    await screen.findByText('Tom Berg')
  })
  await waitFor(() => expect(told.at(-1)).toMatchObject(cutShort))
  expect(added).toEqual(['Person 1 by Hana Novak'])
})

test('whoever stays adds them all, and is told by the window', async () => {
  const { added, told } = addThree(() => undefined)
  await waitFor(() => expect(added).toHaveLength(3))
  cleanup()
  expect(told).toEqual([])
})
