import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { accounts, users } from '#server/database/schema.ts'
import { appForFile } from '#test/test-app.ts'
import { ensureFirstAdministrator } from './ensure-first-administrator.ts'

const app = await appForFile()
beforeEach(() => app.db.delete(users))

const start = (environment: Record<string, string> = {}) =>
  ensureFirstAdministrator({ ...app.services, config: readConfig(environment) })
const login = (username: string, password: string) =>
  app.sessions.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

test('makes the administrator once, with a password that it tells once', async () => {
  const made = await start()
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[a-z2-9]{20}$/) })
  const answer = await login('admin', made!.password!)
  expect(await answer.json()).toMatchObject({ username: 'admin', role: 'admin', fullName: 'Administrator' })
  expect(await start()).toBeUndefined()
})

test('takes name, address and password from the settings, and does not tell that password', async () => {
  const made = await start({
    ADMIN_USERNAME: 'ada',
    ADMIN_EMAIL: 'Ada@Example.com',
    ADMIN_PASSWORD: 'sunset over Łódź',
  })
  expect(made).toEqual({ username: 'ada' })
  expect(await (await login('ada', 'sunset over Łódź')).json()).toMatchObject({ email: 'ada@example.com' })
})

test('makes one when two processes start at once', async () => {
  const made = await Promise.all([start(), start(), start()])
  expect(made.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await app.db.select().from(users)).toHaveLength(1)
  expect(await app.db.select().from(accounts)).toHaveLength(1)
})

test('makes none where there is one', async () => {
  await app.reset()
  expect(await start()).toBeUndefined()
})

const jane = { username: 'jane', fullName: 'Jane Doe', email: 'jane@example.com', role: 'director' } as const

test('makes one beside accounts that were made before the first start', async () => {
  await app.db.insert(users).values(jane)
  expect(await start({ ADMIN_PASSWORD: 'sunset over Łódź' })).toEqual({ username: 'admin' })
  expect((await login('admin', 'sunset over Łódź')).status).toBe(200)
  expect(await start()).toBeUndefined()
})

test.each([{ ADMIN_USERNAME: 'Jane' }, { ADMIN_EMAIL: 'JANE@example.com' }])(
  'makes none in the place of somebody who has the name or the address: %o',
  async (environment) => {
    await app.db.insert(users).values(jane)
    expect(await start(environment)).toBeUndefined()
    expect(await app.db.$count(users)).toBe(1)
  },
)

test('refuses a common ADMIN_PASSWORD in plain words, and makes nothing', async () => {
  await expect(start({ ADMIN_PASSWORD: 'password' })).rejects.toThrow('ADMIN_PASSWORD: This password is too common')
  expect(await app.db.select().from(users)).toEqual([])
})
