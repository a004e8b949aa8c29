import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccessEntry } from '#shared/access-log.ts'
import { createApp } from '#server/app.ts'
import { accessLog, users } from '#server/database/schema.ts'
import { addJane, browser, cookieOf, janesPassword } from '#test/jane.ts'
import { withApp } from '#test/second-factor.ts'
import { appForFile } from '#test/test-app.ts'
import { refusedEntriesMax } from './note-access.ts'

const app = await appForFile()
const { jane, turnOn, challenged, enter } = withApp(app)
beforeEach(() => addJane(app))

const admin = app.as('admin')
const noon = new Date('2026-03-05T12:00:00Z')
const after = (minutes: number) => app.setNow(new Date(noon.getTime() + minutes * 60_000))

const read = async (query = '') => (await (await admin.request('GET', `/api/access${query}`)).json()) as AccessEntry[]
/** Without what reading it whole leaves behind. */
const told = async () =>
  (await read('?page=1')).map(({ event, detail, user, times }) => [event, detail, user?.fullName ?? null, times])

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = (remoteAddress: string, { username = 'Jane', password = 'not the password', userAgent = firefox } = {}) =>
  app.sessions.request(
    '/api/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ username, password }),
    },
    { incoming: { socket: { remoteAddress } } },
  )

describe('a sign-in is on record', () => {
  test('with whose it was, its way, when, and from where', async () => {
    app.setNow(noon)
    await from('203.0.113.9', { password: janesPassword })
    expect(await read('?page=1')).toEqual([
      {
        id: 1,
        event: 'signed-in',
        detail: 'password',
        at: noon.toISOString(),
        lastAt: noon.toISOString(),
        times: 1,
        user: { id: 7, fullName: 'Jane Doe' },
        account: null,
        address: '203.0.113.9',
        browser: 'Firefox on Windows',
        rows: null,
      },
    ])
  })

  test('from the address that a trusted proxy names', async () => {
    app.services.config.trustedProxies.addAddress('10.0.0.1')
    await app.sessions.request(
      '/api/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
        body: JSON.stringify({ username: 'Jane', password: janesPassword }),
      },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    )
    expect((await read('?page=1'))[0]).toMatchObject({ address: '203.0.113.77', browser: null })
  })

  test('and so are the code after the password, and its end here and elsewhere', async () => {
    const { code } = await turnOn()
    await app.db.delete(accessLog)
    const cookie = await challenged()
    await enter('000000', cookie)
    const entered = cookieOf(await enter(code(1), cookie))
    await jane.send('POST', '/api/users/me/logout-elsewhere', undefined, entered)
    await jane.send('POST', '/api/logout', undefined, entered)
    await jane.send('POST', '/api/logout')
    expect((await told()).toReversed()).toEqual([
      ['code-asked', 'password', 'Jane Doe', 1],
      ['refused', 'wrong-code', 'Jane Doe', 1],
      ['signed-in', 'app-code', 'Jane Doe', 1],
      ['signed-out', 'elsewhere', 'Jane Doe', 1],
      ['signed-out', 'here', 'Jane Doe', 1],
    ])
  })

  test('again within the minute it is the same entry, and later another', async () => {
    for (const minute of [0, 0.5, 2]) {
      after(minute)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await from('203.0.113.9', { password: janesPassword })
    }
    expect((await told()).map(([, , , times]) => times)).toEqual([1, 2])
  })

  test('and succeeds where it cannot be written', async () => {
    const { services } = app
    const full = createApp({
      ...services,
      db: new Proxy(services.db, {
        get(db, name) {
          const value: unknown = Reflect.get(db, name)
          if (name !== 'insert') return typeof value === 'function' ? value.bind(db) : value
          return (table: unknown) => {
            if (table === accessLog) throw new Error('The disk is full')
            return db.insert(table as typeof accessLog)
          }
        },
      }),
    })
    expect((await browser(full).login()).status).toBe(200)
    expect(await app.db.$count(accessLog)).toBe(0)
  })

  test('tells of each account when it was last, or that it never was', async () => {
    app.setNow(noon)
    await jane.login()
    await jane.login('Jane', 'not the password')
    const accounts = (await (await admin.request('GET', '/api/users')).json()) as Record<string, unknown>[]
    expect(accounts.find(({ id }) => id === 7)).toMatchObject({ lastSignedInAt: noon.toISOString() })
    expect(accounts.find(({ id }) => id === 1)).toMatchObject({ lastSignedInAt: null })
    // It is no change of the account that a form would run into.
    const [row] = await app.db.select().from(users).where(eq(users.id, 7))
    expect(row!.updatedAt).not.toEqual(noon)
  })
})

describe('a refused sign-in is on record', () => {
  test('with why, and whose it was where it was somebody’s', async () => {
    await app.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'coo'))
    await jane.login('Jane', 'not the password')
    await jane.login('nobody at all')
    await jane.login('coo', 'not the password')
    expect((await told()).toReversed()).toEqual([
      ['refused', 'wrong-password', 'Jane Doe', 1],
      ['refused', 'unknown-name', null, 1],
      ['refused', 'deactivated', expect.any(String), 1],
    ])
  })

  test('and nothing of what was typed for a name, which may be the password', async () => {
    await from('203.0.113.9', { username: 'hunter2 hunter2', userAgent: 'hunter2' })
    const kept = await app.db.select().from(accessLog)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('hunter2')
  })

  test('once an hour, account, reason and network, with how often; further ones are too many', async () => {
    app.setNow(noon)
    for (let time = 0; time < 13; time += 1) await from('203.0.113.9')
    expect((await told()).toReversed()).toEqual([
      ['refused', 'wrong-password', 'Jane Doe', 10],
      ['refused', 'too-many', 'Jane Doe', 3],
    ])
    after(61)
    await from('203.0.113.9')
    // Of one network, whoever has one of its addresses has all of them.
    await from('2001:db8:1:2::1')
    await from('2001:db8:1:2::7')
    expect((await told()).slice(0, 2)).toEqual([
      ['refused', 'wrong-password', 'Jane Doe', 2],
      ['refused', 'wrong-password', 'Jane Doe', 1],
    ])
  })

  test('wherever many come from, in no more entries than a day has room for', async () => {
    app.setNow(noon)
    await app.db.insert(accessLog).values(
      Array.from({ length: refusedEntriesMax }, (_, index) => ({
        event: 'refused' as const,
        detail: 'unknown-name' as const,
        at: noon,
        lastAt: noon,
        tally: `one of many ${index}`,
      })),
    )
    for (let address = 1; address < 6; address += 1) await from(`198.51.100.${address}`)
    const [last] = await read('?page=1')
    expect(last).toMatchObject({ detail: 'wrong-password', times: 5, address: null, browser: null })
    expect(await app.db.$count(accessLog)).toBe(refusedEntriesMax + 1)
    // And a sign-in is on record as ever.
    await from('198.51.100.9', { password: janesPassword })
    expect((await read('?page=1&kind=sign-ins'))[0]).toMatchObject({ address: '198.51.100.9' })
  })
})

describe('one’s own sign-ins', () => {
  test('are shown to each, and nobody else’s, nor what was taken out', async () => {
    const cookie = await jane.signedIn()
    await jane.login('Jane', 'not the password')
    await jane.login('admin', 'not the password')
    await jane.send('GET', '/api/candidates', undefined, cookie)
    const answer = await jane.send('GET', '/api/users/me/access', undefined, cookie)
    const own = (await answer.json()) as AccessEntry[]
    expect(own.map(({ event, detail }) => [event, detail])).toEqual([
      ['refused', 'wrong-password'],
      ['signed-in', 'password'],
    ])
  })
})
