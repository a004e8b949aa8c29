import { describe, expect, test } from 'vitest'
import { proxiedPaths } from '../bin/proxied-paths.ts'
import { can, capabilities, roles, type Role } from '#shared/permissions.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { mounted } from './serve.ts'

const app = await appForFile()

/** A path of the route with plain values for its parameters, in both notations. */
const pathOf = (path: string) =>
  path
    .replace(/{\w+}/g, '2147483647')
    .replace(/:file{[^}]*}+/, 'candidate-1.pdf')
    .replace(/:\w+(?:{[^}]*}+)?/g, '2147483647')

/** What takes a file instead of JSON. */
const isUpload = (path: string) =>
  path.endsWith('/resume') || ['/api/resumes/read', '/api/settings/logo/file'].includes(path)

const expected = (role: Role | undefined, allow: string, refusal: string | undefined) => {
  if (allow === 'public') return undefined
  if (!role) return refusal ? 403 : 401
  return allow === 'signed-in' || can(role, allow as never) ? undefined : 403
}

/** Who may make the calls of SPEC 7 (SPEC 6, DECISIONS "Who may do what"), written out: a wrong declaration or matrix shows here. */
const everyone = ['hiringManager', 'projectManager', 'coo', 'ceo', 'director', 'admin']
const executives = ['coo', 'ceo', 'director', 'admin']
const allButHiringManager = ['projectManager', ...executives]
const managersOfUsers = ['coo', 'ceo', 'admin']
const callsOfTheSpecification: [call: string, roles: string[]][] = [
  ['GET /api/user', everyone],
  ['POST /api/register', managersOfUsers],
  ['GET /api/jobs', everyone],
  ['POST /api/jobs', everyone],
  ['GET /api/user/7', everyone],
  ['GET /api/candidates', everyone],
  ['GET /api/candidates?jobId=7', everyone],
  ['POST /api/candidates', everyone],
  ['PATCH /api/candidates/7', executives],
  ['POST /api/candidates/7/reject', executives],
  ['POST /api/candidates/7/talent-pool', executives],
  ['POST /api/candidates/7/invite-to-interview', executives],
  ['POST /api/candidates/7/send-offer', executives],
  ['GET /api/interviews', everyone],
  ['GET /api/interviews?status=completed', everyone],
  ['GET /api/interviews/7', everyone],
  ['GET /api/interviews/7/evaluation', everyone],
  ['GET /api/interviews?status=completed&review=pending', executives],
  ['GET /api/analytics/dashboard', everyone],
  ['GET /api/analytics/funnel?dateRange=30', allButHiringManager],
  ['GET /api/analytics/job-performance', allButHiringManager],
  ['GET /api/users', managersOfUsers],
  ['POST /api/users', managersOfUsers],
  ['PATCH /api/users/2147483647', managersOfUsers],
  ['DELETE /api/users/2147483647', managersOfUsers],
]

/** Open to everyone who brings a proof of their own: a password, a key. */
const ownProofs = new Set(['/api/login', '/api/login/code', '/v1/boards/:token/jobs/:id'])

describe('every call', () => {
  test('is open to exactly the roles of the matrix, and says so before it looks at the body', async () => {
    app.as(undefined) // mounts
    expect(mounted.size).toBeGreaterThan(40)
    for (const role of [undefined, ...roles]) {
      const asker = app.as(role)
      for (const { method, path, allow, refusal } of mounted.values()) {
        // A body that no call takes: whoever may call is told 400 or 404, whoever may not learns nothing of its shape.
        const answer = await asker.request(method, pathOf(path), method === 'GET' ? undefined : { nonsense: true })
        const refused = [401, 403].includes(answer.status) ? answer.status : undefined
        const byOwnProof = ownProofs.has(path) && answer.status === 401
        expect({ role, method, path, refused: byOwnProof ? undefined : refused }).toEqual({
          role,
          method,
          path,
          refused: expected(role, allow, refusal),
        })
        expect({ method, path, status: answer.status }).toSatisfy(({ status }) => status < 500)
        if (refused && !byOwnProof) expect(await answer.json()).toHaveProperty('message')
      }
    }
  }, 60_000)

  test('is closed to whoever must set up a second factor first, but for what that takes', async () => {
    await app.as('admin').request('PATCH', '/api/settings', { secondFactorRule: 'everyone' })
    for (const role of roles) {
      const asker = app.as({ ...accountOf(role), byPassword: true })
      for (const { method, path, allow, whileSettingUp } of mounted.values()) {
        if (allow === 'public') continue
        const answer = await asker.request(method, pathOf(path), method === 'GET' ? undefined : { nonsense: true })
        const refused = answer.status === 403
        expect({ role, method, path, refused }).toEqual({ role, method, path, refused: !whileSettingUp })
        if (refused) expect(await answer.json()).toMatchObject({ errorType: 'second_factor_missing' })
      }
    }
    const open = [...mounted].filter(([, { whileSettingUp }]) => whileSettingUp).map(([call]) => call)
    expect(open.toSorted()).toEqual([
      'GET /api/user',
      'GET /api/users/me/second-factor',
      'POST /api/users/me/second-factor',
      'POST /api/users/me/second-factor/set-up',
    ])
  }, 60_000)

  test.each(callsOfTheSpecification)('of the specification is for its roles alone: %s', async (call, allowed) => {
    const [method = '', path = ''] = call.split(' ')
    const may: string[] = []
    for (const role of [undefined, ...roles]) {
      const { status } = await app.as(role).request(method, path, method === 'GET' ? undefined : { nonsense: true })
      if (![401, 403].includes(status)) may.push(role ?? 'visitor')
    }
    expect(may.toSorted()).toEqual(allowed.toSorted())
  })

  test('is passed on by the server of development, which would answer with a screen', () => {
    app.as(undefined)
    expect([...new Set([...mounted.values()].map(({ path }) => path.split('/')[1] ?? ''))].toSorted()).toEqual(
      proxiedPaths,
    )
  })

  test('stands in a row of the matrix, or is open to visitors or everyone signed in', () => {
    app.as(undefined)
    for (const { path, allow } of mounted.values())
      expect(['public', 'signed-in', ...capabilities], path).toContain(allow)
  })

  test('is in the API document, with what it answers where it refuses', async () => {
    const answer = await app.as('admin').request('GET', '/api/openapi.json')
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
    const listed = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { responses }]) => {
        expect({ path, refused: responses['default'] }).toEqual({
          path,
          refused: { $ref: '#/components/responses/Refused' },
        })
        return `${method.toUpperCase()} ${path}`
      }),
    )
    const declared = [...mounted]
      .filter(([, { path }]) => path.startsWith('/api/') && path !== '/api/openapi.json')
      .map(([key]) => key.replace(/:(\w+)/g, '{$1}'))
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  test('says that nothing may keep its answer, unless it says more itself', async () => {
    const asker = app.as('admin')
    const of = async (path: string) => (await asker.request('GET', path)).headers.get('cache-control')
    expect(await of('/api/candidates')).toBe('private, no-store')
    expect(await of('/api/candidates/9')).toBe('private, no-store')
    expect(await of('/api/analytics/dashboard')).toBe('private, no-cache')
  })

  test('whose path takes other methods says which; to visitors, by what is public alone', async () => {
    app.as(undefined)
    const open = new Set([...mounted.values()].filter(({ allow }) => allow === 'public').map(({ path }) => path))
    for (const { method, path } of mounted.values()) {
      const address = pathOf(path.replace(':part{[1-9]}', '1').replace(':file{[^/]+\\.ics}', 'x.ics'))
      const answer = await app.as('hiringManager').request('PROPFIND', address)
      const allow = answer.headers.get('allow')?.split(', ')
      expect({ path, status: answer.status, allow }).toEqual({
        path,
        status: 405,
        allow: expect.arrayContaining([method]),
      })
      const visited = await app.as(undefined).request('PROPFIND', address)
      expect({ path, status: visited.status }).toEqual({ path, status: open.has(path) ? 405 : 404 })
    }
  })

  test.each([
    ['hiringManager', 'DELETE', '/api/candidates/7', 'GET, HEAD, PATCH'],
    ['admin', 'PUT', '/api/jobs', 'GET, HEAD, POST'],
    ['admin', 'GET', '/api/login', 'POST'],
    [undefined, 'GET', '/api/login', 'POST'],
    [undefined, 'PUT', '/health', 'GET, HEAD'],
  ] as const)('asked for by %s with %s %s is told that it takes %s', async (role, method, path, allow) => {
    const answer = await app.as(role).request(method, path)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(await answer.json()).toEqual({ message: `This address takes ${allow}, not ${method}` })
  })

  test.each([
    ['PUT', '/api/jobs'],
    ['DELETE', '/api/candidates/7'],
    ['GET', '/api/register'],
  ])('is hidden from visitors: %s %s', async (method, path) => {
    const answer = await app.as(undefined).request(method, path)
    expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
      404,
      null,
      { message: 'Not found' },
    ])
  })

  test.each(['/api/nothing', '/api/candidates/1/nothing', '/api'])(
    'that does not exist is a 404 in JSON: %s',
    async (path) => {
      const answer = await app.as('admin').request('GET', path)
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }])
    },
  )
})

const writes = () =>
  [...mounted.values()].filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/') && !isUpload(path))

describe('bad input', () => {
  const bodies: [string, string | Uint8Array<ArrayBuffer>, number[]][] = [
    ['malformed JSON', '{"name":', [400]],
    ['a list', '[]', [400]],
    ['a number', '7', [400]],
    ['null', 'null', [400]],
    ['an unknown field', '{"role2":"admin","id":7}', [400]],
    ['NUL characters', '{"name":"a\\u0000b","username":"a\\u0000b","title":"a\\u0000b"}', [400]],
    ['half a surrogate pair', '{"name":"\\ud800","username":"\\ud800","title":"\\ud800"}', [400]],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, [400]],
    ['30 MB', new Uint8Array(30 * 1024 * 1024), [413]],
    ['another content type', 'name=Ada', [415]],
  ]
  test.each(bodies)('%s is refused in plain words by every write', async (what, body, statuses) => {
    const asker = app.as('admin')
    for (const { method, path } of writes()) {
      const type = what === 'another content type' ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await asker.raw(pathOf(path), { method, body, headers: { 'content-type': type } })
      expect({ path, status: answer.status }).toEqual({
        path,
        status: statuses.find((status) => status === answer.status) ?? statuses[0],
      })
      expect(((await answer.json()) as { message: string }).message.length).toBeGreaterThan(5)
    }
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8'])(
    'a blank body of the type %s, as programs send it that send nothing, is none to every write',
    async (type) => {
      const asker = app.as('admin')
      for (const { method, path } of writes().filter((write) => write.path.includes('{'))) {
        const send = async (rest: RequestInit) => (await asker.raw(pathOf(path), { method, ...rest })).status
        const [none, blank] = [await send({}), await send({ body: '', headers: { 'content-type': type } })]
        expect({ path, status: blank }).toEqual({ path, status: none })
        expect([400, 403, 404, 409]).toContain(none)
      }
    },
  )

  test('a change of nothing is refused by every call that changes', async () => {
    for (const { method, path } of writes().filter((write) => write.method === 'PATCH'))
      expect({ path, status: (await app.as('admin').request(method, pathOf(path), {})).status }).toEqual({
        path,
        status: 400,
      })
  })

  test.each(['0', '-1', '1e9', '2147483648', '99999999999999999999', 'x', '1.5', '%00', '1%27', 'NaN'])(
    'the id %s is never a fault of ours',
    async (id) => {
      const asker = app.as('admin')
      for (const { method, path } of mounted.values()) {
        if (!path.includes('{') || path.includes(':')) continue
        const answer = await asker.request(method, path.replace(/{\w+}/, id))
        expect({ path, id, status: answer.status }).toSatisfy(({ status }) => status >= 400 && status < 500)
      }
    },
  )

  test('a query that makes no sense is refused by every list', async () => {
    const asker = app.as('admin')
    for (const query of [
      'page=0',
      'page=x',
      'page=1&pageSize=0',
      'page=1&pageSize=1000000',
      'page=99999999999',
      'page=1&page=2',
      'sort=password',
      'search=%00',
      'nonsense=1',
      'status=nonsense',
    ])
      for (const path of ['/api/candidates', '/api/jobs', '/api/interviews']) {
        const answer = await asker.request('GET', `${path}?${query}`)
        expect({ path, query, status: answer.status }).toEqual({ path, query, status: 400 })
      }
  })

  test('a list that would ignore a parameter, such as a page that it does not have, refuses it', async () => {
    const asker = app.as('admin')
    const { paths } = (await (await asker.request('GET', '/api/openapi.json')).json()) as ApiDocument
    const lists = Object.entries(paths).filter(([, { get }]) => schemaOf(get)?.type === 'array')
    expect(lists.length).toBeGreaterThan(10)
    for (const [path] of lists) {
      const ask = (query: string) => asker.request('GET', `${pathOf(path)}?${query}`)
      expect({ path, status: (await ask('nonsense=1')).status }).toEqual({ path, status: 400 })
      const paged = await ask('page=2')
      expect({ path, pages: paged.headers.has('x-total-count') }).toEqual({ path, pages: paged.status === 200 })
    }
  })
})

interface Operation {
  responses: Record<string, { content: { 'application/json'?: { schema: { type?: string } } } }>
}
interface ApiDocument {
  paths: Record<string, { get?: Operation }>
}
const schemaOf = (call: Operation | undefined) => call?.responses['200']?.content['application/json']?.schema
