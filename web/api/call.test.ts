import { afterEach, expect, test, vi } from 'vitest'
import { candidates } from '#shared/candidates.ts'
import { jobs } from '#shared/jobs.ts'
import { reasonOf } from './api-error.ts'
import { call } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { read } from './read.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = (body: BodyInit | null, init: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init))
const list = () => call(jobs.list, { query: {} })

test.each([
  ['{"message":"This job is closed"}', '409: {"message":"This job is closed"}', 'This job is closed'],
  ['Bad gateway', '409: Bad gateway', 'Bad gateway'],
  ['', '409: Conflict', 'Conflict'],
  ['<html><h1>Bad gateway</h1></html>', '409: <html><h1>Bad gateway</h1></html>', 'Conflict'],
  ['{"detail":"trace"}', '409: {"detail":"trace"}', 'Conflict'],
])('a refusal with the body %j throws "%s" and shows "%s"', async (body, thrown, shown) => {
  refuse(body, { status: 409, statusText: 'Conflict' })
  const error = await list().catch((refusal: unknown) => refusal)
  expect((error as Error).message).toBe(thrown)
  expect(reasonOf(error)).toBe(shown)
})

test.each([
  ['{"message":"This job is closed"}', 'This job is closed'],
  ['{"message":""}', 'Failed to save'],
  ['<!doctype html><title>502</title>', 'Failed to save'],
  ['', 'Failed to save'],
])('a screen has its own sentence for a refusal that says nothing: %j shows "%s"', async (body, shown) => {
  refuse(body, { status: 502 })
  const error = await list().catch((refusal: unknown) => refusal)
  expect(reasonOf(error, 'Failed to save')).toBe(shown)
})

test('an answer without a word is told by its status, and none at all is the network', async () => {
  refuse('<html></html>', { status: 502 })
  expect(reasonOf(await list().catch((refusal: unknown) => refusal))).toBe('The server answered 502.')
  expect(reasonOf(new TypeError('Failed to fetch'), 'Failed to save')).toMatch(/^The server could not be reached/)
})

test('every call carries the cookies, and a content type only with a body', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json([]))
  vi.stubGlobal('fetch', asked)
  await list()
  await call(candidates.talentPool, { params: { id: 7 } })
  await call(candidates.update, { params: { id: 7 }, body: { notes: 'Kind' } })
  const requests = asked.mock.calls.map(([url, init]) => ({
    url,
    credentials: init?.credentials,
    type: new Headers(init?.headers).get('content-type'),
    body: init?.body,
  }))
  expect(requests).toEqual([
    { url: '/api/jobs', credentials: 'include', type: null, body: undefined },
    { url: '/api/candidates/7/talent-pool', credentials: 'include', type: null, body: undefined },
    { url: '/api/candidates/7', credentials: 'include', type: 'application/json', body: '{"notes":"Kind"}' },
  ])
})

test('a key begins with its path, and nothing is read again, polled or tried twice by itself', async () => {
  expect(read(jobs.list, { query: {} }).queryKey[0]).toBe('/api/jobs')
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
    mutations: { retry: false },
  })
  const asked = vi.fn<typeof fetch>(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  await createQueryClient()
    .fetchQuery(read(jobs.list, { query: {} }))
    .catch(() => undefined)
  expect(asked).toHaveBeenCalledOnce()
})
