import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#shared/permissions.ts'
import { actions } from '#shared/activity.ts'
import { activityLogs, apiKeys, candidates, visitorAttempts } from '#server/database/schema.ts'
import { visitKey } from '#server/http/count-visit.ts'
import { mounted } from '#server/serve.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { keyVisits, keyVisitsOf } from './reads-by-key.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
/** A key by its role's maker; the answer to whoever made it. */
async function make(scope?: string, by: Role = 'ceo') {
  const answer = await app.as(by).request('POST', '/api/api-keys', { name: 'Warehouse', ...(scope && { scope }) })
  return { status: answer.status, ...((await answer.json()) as { id: number; key: string; scope: string }) }
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })
const get = (path: string, headers: Record<string, string>) =>
  app.as(undefined).request('GET', path, undefined, headers)
const lastUsed = async () => (await app.db.select().from(apiKeys))[0]?.lastUsedAt?.toISOString()
const revoke = (id: number) => app.as('ceo').request('POST', `/api/api-keys/${id}/revoke`)

describe('a key that reads', () => {
  let key: string
  let id: number
  beforeEach(async () => {
    ;({ key, id } = await make('read'))
  })

  test('is made for it, told by its own words, and listed with who made it', async () => {
    const [listed] = await (await app.as('admin').request('GET', '/api/api-keys')).json()
    expect(listed).toMatchObject({ id, scope: 'read', createdBy: app.as('ceo').user!.fullName, lastUsedAt: null })
    expect(await (await revoke(id)).json()).toMatchObject({ createdBy: app.as('ceo').user!.fullName })
    const told = (await app.db.select().from(activityLogs)).map(({ action }) => action)
    expect(told).toEqual([actions.readingKeyCreated, actions.readingKeyRevoked])
  })

  test('opens what does not hang on who asks, and nothing else', async () => {
    const open: string[] = []
    for (const { method, path, allow } of mounted.values()) {
      if (allow === 'public') continue
      const plain = path
        .replace(/:file{[^}]*}+/, 'candidate-1.pdf')
        .replaceAll(/{\w+}|:\w+(?:{[^}]*}+)?/g, '2147483647')
      const answer = await app
        .as(undefined)
        .request(method, plain, method === 'GET' ? undefined : { nonsense: true }, bearer(key))
      expect({ path, status: answer.status }).toSatisfy(({ status }) => status < 500)
      if (![401, 403].includes(answer.status)) open.push(`${method} ${path}`)
    }
    expect(open.toSorted()).toEqual([
      'GET /api/candidates',
      'GET /api/candidates/{id}',
      'GET /api/files/offers/:file',
      'GET /api/files/resumes/:file',
      'GET /api/interviews',
      'GET /api/jobs',
      'GET /api/jobs/{id}',
      'GET /api/offers',
      'GET /api/offers/{id}/handover',
      'GET /api/openapi.json',
      'GET /api/tags',
    ])
  })

  test('is told where it opens nothing, and is not asked to sign in', async () => {
    const answer = await app.as(undefined).request('PATCH', '/api/candidates/1', { name: 'Ada' }, bearer(key))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      message: 'No key opens this call: keys read what the API document marks as open to them',
    })
  })

  test('reads candidates as whoever is signed in does, whole or by pages, by Bearer and by Basic', async () => {
    const { id: candidateId } = await seed.candidate({ name: 'Łukasz O’Brien' })
    const asStaff = await (await app.as('ceo').request('GET', '/api/candidates')).json()
    for (const headers of [bearer(key), basic(key)]) {
      expect(await (await get('/api/candidates', headers)).json()).toEqual(asStaff)
      expect((await get('/api/candidates?page=1&pageSize=10', headers)).headers.get('x-total-count')).toBe('1')
      expect(await (await get(`/api/candidates/${candidateId}`, headers)).json()).toMatchObject({
        name: 'Łukasz O’Brien',
        undeliveredEmails: [],
      })
    }
  })

  test('reads interviews without their evaluations', async () => {
    const { id: candidateId } = await seed.candidate()
    const { interview } = await seed.evaluated({ candidateId, at: new Date('2026-06-01T10:00:00.000Z') })
    const listed = await (await get('/api/interviews', bearer(key))).json()
    expect(listed).toMatchObject([{ id: interview.id, status: 'completed', evaluation: null }])
    expect(listed[0]).not.toHaveProperty('mayAmend')
  })

  test('has nothing of its own to list', async () => {
    for (const path of ['/api/jobs?mine=1', '/api/interviews?mine=1', '/api/interviews?due=1']) {
      const answer = await get(path, bearer(key))
      expect([path, answer.status]).toEqual([path, 400])
      expect((await answer.json()).message).toMatch(/^A key has nothing of its own/)
    }
    expect((await get('/api/interviews?status=completed&review=pending', bearer(key))).status).toBe(400)
  })

  test('reads nothing more once it is revoked, and says so', async () => {
    expect((await get('/api/jobs', bearer(key))).status).toBe(200)
    await revoke(id)
    const answer = await get('/api/jobs', bearer(key))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect((await get('/api/jobs', basic(key))).status).toBe(401)
  })

  test('that is revoked while a list is being read ends the list there', async () => {
    await seed.candidate()
    const answer = await get('/api/candidates', bearer(key))
    await revoke(id)
    await expect(answer.text()).rejects.toThrow()
  })

  test('leaves nothing behind that its limit does not look at any more, however long it reads', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      app.setNow(new Date(`2026-06-01T10:0${minute}:00.000Z`))
      for (let read = 0; read < 3; read += 1) expect((await get('/api/jobs', bearer(key))).status).toBe(200)
    }
    expect(await app.db.$count(visitorAttempts)).toBe(3)
  })

  test('is known by the minute of its last use, and is no write at every call', async () => {
    for (const [at, told] of [
      ['2026-06-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z'],
      ['2026-06-01T10:00:59.000Z', '2026-06-01T10:00:00.000Z'],
      ['2026-06-01T10:01:00.000Z', '2026-06-01T10:01:00.000Z'],
    ] as const) {
      app.setNow(new Date(at))
      await get('/api/jobs', bearer(key))
      expect(await lastUsed()).toBe(told)
    }
  })

  test('is told to wait when it is used too often, and another key is not', async () => {
    const { key: other } = await make('read')
    const at = new Date('2026-06-01T10:00:00.000Z')
    app.setNow(at)
    const before = { key: visitKey(keyVisitsOf(id)), at }
    await app.db.insert(visitorAttempts).values(Array.from({ length: keyVisits.visitsMax - 1 }, () => before))
    expect((await get('/api/jobs', bearer(key))).status).toBe(200)
    const refused = await get('/api/jobs', bearer(key))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get('/api/jobs', bearer(other))).status).toBe(200)
  })

  test('sends no application in, and one that does reads nothing', async () => {
    const { id: jobId } = await seed.job()
    const { key: sending, scope } = await make()
    expect(scope).toBe('applications')
    const person = { first_name: 'Li', last_name: 'Wei', email: 'li@example.com' }
    const sent = await app.as(undefined).request('POST', `/v1/boards/our-company/jobs/${jobId}`, person, basic(key))
    expect([sent.status, await app.db.$count(candidates)]).toEqual([401, 0])
    expect((await get('/api/candidates', bearer(sending))).status).toBe(401)
    expect((await get('/api/candidates', basic(sending))).status).toBe(401)
  })

  test('beside a session is left aside: people have their own role', async () => {
    const answer = await app.as('hiringManager').request('GET', '/api/offers?candidateId=1', undefined, bearer(key))
    expect(answer.status).toBe(403)
  })
})

test('a word that is no key, as a proxy asks for its own, changes no answer', async () => {
  const staff = basic('team:word')
  expect((await get('/api/candidates', staff)).headers.get('www-authenticate')).toBeNull()
  expect((await get('/api/candidates', staff)).status).toBe(401)
  expect((await app.as('ceo').request('GET', '/api/candidates', undefined, staff)).status).toBe(200)
})

test('a key of an unknown kind is refused, and none is made', async () => {
  expect([(await make('write')).status, await app.db.$count(apiKeys)]).toEqual([400, 0])
})

test('the API document says which calls a key opens', async () => {
  const { paths, components } = await (await app.as('admin').request('GET', '/api/openapi.json')).json()
  expect(components.securitySchemes).toMatchObject({ key: { type: 'http', scheme: 'bearer' } })
  expect(paths['/api/candidates'].get.security).toEqual([{ session: [] }, { key: [] }])
  expect(paths['/api/candidates'].post.security).toEqual([{ session: [] }])
  expect(paths['/api/login'].post.security).toEqual([])
  for (const path of ['/api/files/resumes/{file}', '/api/files/offers/{file}'])
    expect(paths[path].get).toMatchObject({
      security: [{ session: [] }, { key: [] }],
      responses: { 200: { content: { 'application/pdf': {} } } },
    })
})
