// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/accounts.ts'
import { signedInAsHeader, somebodyElse } from '#shared/signed-in-as.ts'
import { candidate } from '#test/screens/open-screener.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/session/use-session.ts'
import { watchSession } from '#web/session/watch-session.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { makeMove } from '#web/candidates/make-move.ts'
import { useInTurn } from './use-in-turn.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const three = [
  { ...candidate, id: 11 },
  { ...candidate, id: 12 },
  { ...candidate, id: 13 },
]
const person = { email: 'p@people.test', role: 'coo' as const, createdAt: '2026-01-01T00:00:00.000Z' }
const hana: CurrentUser = { ...person, id: 1, username: 'hana', fullName: 'Hana Novak' }
const tom: CurrentUser = { ...person, id: 2, username: 'tom', fullName: 'Tom Berg' }

const Moves = () => {
  const { start } = useInTurn({
    act: (each, begunBy) => makeMove(each, 'reject', { rejection: {}, rowVersion: each.updatedAt, begunBy }),
    done: 'moved',
  })
  return <button onClick={() => void start(three)}>Reject</button>
}
const Screens = () => {
  const { data: user } = useQuery(currentUser)
  return (
    <>
      <p>{user?.fullName}</p>
      <Moves key={user?.id} />
    </>
  )
}

/** Hana rejects three, over a server that knows whose session it is; `moved` lists in whose name each was. */
function rejectThree(whileMoving: (server: { signedIn: CurrentUser }) => unknown) {
  const server = { signedIn: hana }
  const moved: string[] = []
  const told: Toast[] = []
  showToastsBy((toast) => told.push(toast))
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, hana)
  watchSession(queryClient)
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: HeadersInit }) => {
    if (url === '/api/user') return Response.json(server.signedIn)
    if (new Headers(headers).get(signedInAsHeader) !== String(server.signedIn.id))
      return Response.json({ message: 'Somebody else', errorType: somebodyElse }, { status: 403 })
    moved.push(`${url} by ${server.signedIn.fullName}`)
    await whileMoving(server)
    return Response.json({ ...candidate, message: 'Done' })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Screens />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  return { moved, told }
}
const cutShort = {
  title: '1 of 3 candidates moved',
  description: 'Tom Berg has signed in in another tab of this browser: the others are as they were.',
}

test('once somebody else has signed in in another tab nobody is moved in their name, and what was is said', async () => {
  const { moved, told } = rejectThree((server) => (server.signedIn = tom))
  await waitFor(() => expect(told.at(-1)).toMatchObject(cutShort))
  expect(screen.getByText('Tom Berg')).toBeDefined()
  expect(moved).toEqual(['/api/candidates/11/reject by Hana Novak'])
})

test('also where the screens are theirs before the move that is under way is answered', async () => {
  const { moved, told } = rejectThree(async (server) => {
    server.signedIn = tom
    window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))
    await screen.findByText('Tom Berg')
  })
  await waitFor(() => expect(told.at(-1)).toMatchObject(cutShort))
  expect(moved).toEqual(['/api/candidates/11/reject by Hana Novak'])
})

test('whoever stays moves them all, and is told by the window', async () => {
  const { moved, told } = rejectThree(() => undefined)
  await waitFor(() => expect(moved).toHaveLength(3))
  cleanup()
  expect(told).toEqual([])
})
