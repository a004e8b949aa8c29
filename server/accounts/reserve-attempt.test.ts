import { beforeEach, expect, test } from 'vitest'
import { signInFailures } from '#server/database/schema.ts'
import { addUser } from '#server/users/add-user.ts'
import { appForFile } from '#test/test-app.ts'
import { accountKey, addressKey, reserveAttempt } from './reserve-attempt.ts'

const password = 'sunset over Łódź'
const noon = new Date('2026-03-05T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const app = await appForFile()
beforeEach(() => app.setNow(noon))

const addJane = () =>
  addUser(app.contextOf(undefined), {
    username: 'jane',
    password,
    fullName: 'Jane Doe',
    email: 'jane@example.com',
    role: 'ceo',
  })
const login = (username: string, given: string) =>
  app.sessions.request('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: given }),
  })
const reserve = (username: string, address: string) =>
  reserveAttempt(app.contextOf(undefined), { account: accountKey(username), address: addressKey(address) })
const fail = async (times: number, username = 'jane', address = '203.0.113.9') => {
  for (let time = 0; time < times; time += 1) await reserve(username, address)
}

test('refuses the eleventh attempt on an account, even with the right password, and says when to try again', async () => {
  await addJane()
  await fail(9)
  expect((await login('jane', 'not the password')).status).toBe(401)
  app.setNow(after(5))
  const refused = await login('JANE', password)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(await refused.json()).toEqual({ message: 'Too many failed sign-ins. Try again in 10 minutes.' })
})

test('counts every spelling by which an account is found with it', async () => {
  await addUser(app.contextOf(undefined), {
    username: 'jine',
    password,
    fullName: 'Jine Doe',
    email: 'jine@example.com',
    role: 'ceo',
  })
  // Which spellings those are is the database's own affair: the built-in one knows both, others by their locale.
  const found = []
  for (const spelling of ['JINE', 'jİne']) if ((await login(spelling, password)).status === 200) found.push(spelling)
  expect(found).toContain('JINE')
  await fail(10, 'jine')
  for (const spelling of found) expect((await login(spelling, password)).status).toBe(429)
})

test('does the same for an account that is not there', async () => {
  await fail(10, 'nobody')
  expect((await login('nobody', password)).status).toBe(429)
})

test('keeps none of what is typed for a name, which may be the password', async () => {
  await login('Sunset over Lodz', 'not the password')
  const kept = await app.db.select().from(signInFailures)
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toMatch(/sunset/i)
})

test('opens again when the first failure is 15 minutes old', async () => {
  await addJane()
  await fail(10)
  app.setNow(after(15.1))
  expect((await login('jane', password)).status).toBe(200)
})

test('locks nobody out for longer because the clock was set back', async () => {
  await addJane()
  await fail(10)
  app.setNow(after(-60))
  expect((await login('jane', password)).status).toBe(200)
})

test('forgives an account by a success', async () => {
  await addJane()
  await fail(9)
  expect((await login('jane', password)).status).toBe(200)
  expect(await app.db.select().from(signInFailures)).toHaveLength(9) // those of the address
  await fail(9)
  expect((await login('jane', password)).status).toBe(200)
})

test('does not count what it refuses', async () => {
  await fail(10)
  await expect(reserve('jane', '203.0.113.9')).rejects.toMatchObject({ status: 429 })
  expect(await app.db.select().from(signInFailures)).toHaveLength(20)
})

test('refuses the 101st failure of an address, whoever it tries to be', async () => {
  for (let account = 0; account < 20; account += 1) await fail(5, `user${account}`)
  await expect(reserve('somebody', '203.0.113.9')).rejects.toMatchObject({ status: 429 })
  await expect(reserve('somebody', '203.0.113.10')).resolves.toBeDefined()
})

test('counts an address as the socket has it, or as a trusted proxy names it', async () => {
  const from = async (remoteAddress: string, forwarded?: string) => {
    const headers = { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) }
    const body = JSON.stringify({ username: 'somebody', password })
    const socket = { incoming: { socket: { remoteAddress } } }
    return (await app.sessions.request('/api/login', { method: 'POST', headers, body }, socket)).status
  }
  for (let account = 0; account < 20; account += 1) await fail(5, `user${account}`)
  app.services.config.trustedProxies.addAddress('10.0.0.1')
  expect([await from('203.0.113.9'), await from('10.0.0.1', '203.0.113.9')]).toEqual([429, 429])
  expect([await from('203.0.113.10', '203.0.113.9'), await from('10.0.0.1', '203.0.113.11')]).toEqual([401, 401])
})

test('lets no more than ten pass when many come at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => reserve('jane', '203.0.113.9')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10)
})

test('sweeps away failures that count no more', async () => {
  await fail(10, 'jane', '203.0.113.9')
  app.setNow(after(16))
  await reserve('joe', '203.0.113.10')
  expect(await app.db.select().from(signInFailures)).toHaveLength(2)
})

const change = (current: string) =>
  app.as('ceo').request('POST', '/api/users/me/password', { current, new: 'another sunset' })

test('limits guesses of the current password as well', async () => {
  for (let time = 0; time < 10; time += 1) expect((await change('not the password')).status).toBe(400)
  expect((await change('not the password')).status).toBe(429)
})

const workMs = async (username: string) => {
  const before = process.cpuUsage()
  await login(username, 'not the password')
  const { user } = process.cpuUsage(before)
  return user / 1000
}

test('takes as much work for an unknown user as for a wrong password', async () => {
  await addJane()
  await workMs('warm-up')
  const [unknown, wrong] = [[], []] as [number[], number[]]
  for (let time = 0; time < 3; time += 1) {
    unknown.push(await workMs('nobody'))
    wrong.push(await workMs('jane'))
  }
  // The hash is nearly all of it: without one an unknown user would take a small part.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 2)
})
