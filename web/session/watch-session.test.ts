import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { users, type User } from '#shared/accounts.ts'
import { jobs } from '#shared/jobs.ts'
import { somebodyElse } from '#shared/signed-in-as.ts'
import { call } from '#web/api/call.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { read } from '#web/api/read.ts'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { endedKey } from './ended-key.ts'
import { currentUser } from './use-session.ts'
import { watchSession } from './watch-session.ts'

const user: User = {
  id: 1,
  username: 'hana',
  fullName: 'Hana Novak',
  email: 'h@people.test',
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const refused = (status = 401) =>
  Response.json({ message: 'You were not signed in. Sign in and try again.' }, { status })

const closeJob = () => call(jobs.close, { params: { id: 7 } })

/** A screen whose read is refused; the answer to the question who is signed in is given by `answer`. */
async function refusedRead(status = 401, signedIn: User | null = user) {
  const asked = Promise.withResolvers<Response>()
  const fetched = vi.fn<(url: string) => Promise<Response>>(async (url) =>
    url === '/api/user' ? asked.promise : refused(status),
  )
  vi.stubGlobal('fetch', fetched)
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, signedIn)
  watchSession(queryClient)
  await queryClient.fetchQuery(read(jobs.list, { query: {} })).catch(() => undefined)
  const answer = async (response: Response) => {
    asked.resolve(response)
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true))
    await Promise.resolve()
  }
  return { queryClient, fetched, answer, hasEnded: () => queryClient.getQueryData(endedKey) }
}

test('a session that has ended is noted', async () => {
  const { answer, hasEnded } = await refusedRead()
  await answer(refused())
  await vi.waitFor(() => expect(hasEnded()).toBe(true))
})

test('whoever has logged out meanwhile is told of no end', async () => {
  const { queryClient, answer, hasEnded } = await refusedRead()
  queryClient.setQueryData(currentUser.queryKey, null)
  await answer(refused())
  await new Promise(setImmediate)
  expect(hasEnded()).toBeUndefined()
})

test('a server that cannot say who is signed in ends no session', async () => {
  const { answer, hasEnded } = await refusedRead()
  await answer(refused(503))
  await new Promise(setImmediate)
  expect(hasEnded()).toBeUndefined()
})

test('whoever has logged out meanwhile is not let in again by an answer from before', async () => {
  const { queryClient, answer } = await refusedRead(403)
  queryClient.setQueryData(currentUser.queryKey, null)
  await answer(Response.json(user))
  await new Promise(setImmediate)
  expect(queryClient.getQueryData(currentUser.queryKey)).toBeNull()
})

test.each([
  ['lets nobody in again', Response.json(user)],
  ['ends no session', refused()],
])('what was asked before somebody else logged in %s', async (_, before) => {
  const { queryClient, answer, hasEnded } = await refusedRead(403)
  const next = { ...user, id: 2, fullName: 'Tom Berg' }
  queryClient.setQueryData(currentUser.queryKey, next)
  await answer(before)
  await new Promise(setImmediate)
  expect(queryClient.getQueryData(currentUser.queryKey)).toEqual(next)
  expect(hasEnded()).toBeUndefined()
})

test('where nobody is signed in a refused call asks for nobody: the login page would log a 401 of its own', async () => {
  const { fetched } = await refusedRead(401, null)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/jobs'])
})

test('a call that the role does not allow any more asks for the role: the screens follow it', async () => {
  const { queryClient, answer, hasEnded } = await refusedRead(403)
  queryClient.setQueryData(['/api/jobs'], ['read before'])
  await answer(Response.json({ ...user, role: 'hiringManager' }))
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ role: 'hiringManager' }),
  )
  expect(hasEnded()).toBeUndefined()
  expect(queryClient.getQueryData(['/api/jobs'])).toEqual(['read before'])
})

test('somebody else finds nothing that was read before them', async () => {
  const { queryClient, answer } = await refusedRead(403)
  queryClient.setQueryData(['/api/jobs'], ['read before'])
  await answer(Response.json({ ...user, id: 2, fullName: 'Tom Berg' }))
  await vi.waitFor(() => expect(queryClient.getQueryData(currentUser.queryKey)).toMatchObject({ id: 2 }))
  expect(queryClient.getQueryData(['/api/jobs'])).toBeUndefined()
})

test.each([
  ['it is told alone where nothing was refused for it', undefined, /who is signed in\.$/],
  ['a write that was refused for it is told as well', somebodyElse, / What you did here last was not done\.$/],
])('where somebody else is signed in, %s', async (_, errorType, told) => {
  // Those of the tests before wait for a place of theirs.
  showToastsBy(() => undefined)()
  const shown: Toast[] = []
  const end = showToastsBy((message) => shown.push(message))
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/user'
      ? Response.json({ ...user, id: 2, fullName: 'Tom Berg' })
      : Response.json({ message: 'Refused', errorType }, { status: 403 }),
  )
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, user)
  watchSession(queryClient)
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: closeJob })
    .execute(undefined)
    .catch(() => undefined)
  await vi.waitFor(() => expect(shown).toMatchObject([{ title: 'Signed in as Tom Berg' }]))
  expect(shown[0]?.description).toMatch(told)
  end()
})

test('whoever has signed in again elsewhere finds read anew what was refused meanwhile', async () => {
  let signedIn = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/users') return refused(403)
    if (!signedIn) return refused()
    return Response.json(url === '/api/user' ? user : [])
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUser.queryKey, user)
  watchSession(queryClient)
  const shown = new QueryObserver(queryClient, read(jobs.list, { query: {} }))
  const unsubscribe = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(queryClient.getQueryData(endedKey)).toBe(true))
  expect(shown.getCurrentResult().isError).toBe(true)
  signedIn = true
  // Whatever is refused asks who is signed in.
  await queryClient.fetchQuery(read(users.list, { query: {} })).catch(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true))
  expect(queryClient.getQueryData(endedKey)).toBe(false)
  unsubscribe()
})
