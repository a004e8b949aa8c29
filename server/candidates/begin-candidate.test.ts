import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { addJane, browser } from '#test/jane.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const jane = browser(app.sessions)
beforeEach(() => addJane(app))

const read = (id: number | string, cookie?: string) => jane.send('GET', `/api/candidates/${id}`, undefined, cookie)

test('whoever is signed in reads what the call answers without it', async () => {
  const { id } = await seed.candidate()
  const cookie = await jane.signedIn()
  const answer = await read(id, cookie)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    await (await app.as('ceo').request('GET', `/api/candidates/${id}`)).json(),
  ])
  expect((await read(id + 1, cookie)).status).toBe(404)
  for (const odd of ['0', '-1', '01', '9999999999', '1e9', 'x']) expect((await read(odd, cookie)).status).toBe(400)
})

test('a session that has ended, and a cookie that we did not sign, show nothing of it', async () => {
  const { id, name } = await seed.candidate()
  const cookie = await jane.signedIn()
  await jane.send('POST', '/api/logout', undefined, cookie)
  for (const given of [cookie, cookie.replace(/.{4}$/, 'abcd'), undefined]) {
    const answer = await read(id, given)
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain(name)
  }
})

test('it is begun before the session is known, and only where a cookie is ours', async () => {
  const { id } = await seed.candidate()
  const reads: string[] = []
  for (const isOurs of [true, false]) {
    const session = Promise.withResolvers<undefined>()
    const signIn = {
      ...app.services.signIn,
      sessionToken: async () => (isOurs ? 'ours' : undefined),
      findUser: () => session.promise,
    }
    const db = new Proxy(app.db, {
      get: (target, name, receiver) => {
        if (name === 'select') reads.push(isOurs ? 'ours' : 'not ours')
        return Reflect.get(target, name, receiver) as unknown
      },
    })
    const answer = createApp({ ...app.services, db, signIn }).request(`/api/candidates/${id}`)
    await app.db.execute('select 1')
    session.resolve(undefined)
    expect((await answer).status).toBe(401)
  }
  expect(reads.filter((whose) => whose === 'ours').length).toBe(
    reads.filter((whose) => whose === 'not ours').length + 1,
  )
})
