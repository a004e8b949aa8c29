import { beforeEach, expect, test } from 'vitest'
import { addJane, browser, janesPassword as password } from '#test/jane.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const jane = browser(app.sessions)
beforeEach(() => addJane(app))

test('tells a colleague’s name and role to anyone signed in, and nothing else', async () => {
  expect(await (await app.as('hiringManager').request('GET', '/api/user/7')).json()).toEqual({
    id: 7,
    fullName: 'Jane Doe',
    role: 'ceo',
  })
  expect((await app.as(undefined).request('GET', '/api/user/7')).status).toBe(401)
  expect((await app.as('admin').request('GET', '/api/user/99')).status).toBe(404)
})

test('registers accounts for those who may manage users, whose own session stays, and for nobody else', async () => {
  const joe = { username: 'joe', password, fullName: 'Joe Bloggs', email: 'joe@example.com', role: 'hiringManager' }
  const cookie = await jane.signedIn()
  const answer = await jane.send('POST', '/api/register', joe, cookie)
  expect([answer.status, await answer.json()]).toMatchObject([201, { username: 'joe' }])
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await (await jane.current(cookie)).json()).toMatchObject({ username: 'Jane' })
  for (const who of [undefined, 'hiringManager', 'projectManager', 'director'] as const) {
    const refused = await app
      .as(who && accountOf(who))
      .request('POST', '/api/register', { ...joe, username: 'joe2', email: 'joe2@example.com' })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Registration is managed by administrators' },
    ])
  }
})
