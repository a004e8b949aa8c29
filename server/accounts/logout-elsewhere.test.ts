import { beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { addJane, browser } from '#test/jane.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const jane = browser(app.sessions)
beforeEach(() => addJane(app))

const end = async (cookie: string | undefined) => {
  const answer = await jane.send('POST', '/api/users/me/logout-elsewhere', undefined, cookie)
  return [answer.status, await answer.json()]
}
const statusOf = async (cookie: string) => (await jane.current(cookie)).status

test('ends every other session of one’s own, says how many there were, and stays signed in here', async () => {
  const [mine, other, third] = [await jane.signedIn(), await jane.signedIn(), await jane.signedIn()]
  expect(await end(mine)).toEqual([200, { ended: 2 }])
  expect([await statusOf(mine), await statusOf(other), await statusOf(third)]).toEqual([200, 401, 401])
  expect(await end(mine)).toEqual([200, { ended: 0 }])
})

test('leaves the sessions of others, and counts none that had run out', async () => {
  const [mine, old] = [await jane.signedIn(), await jane.signedIn()]
  await app.db.execute(
    sql`update sessions set expires_at = now() - interval '1 hour' where id = (select max(id) from sessions)`,
  )
  const strangers = sql<{
    count: number
  }>`select count(*)::integer as count from sessions s join users u on u.id = s.user_id where u.username <> 'Jane'`
  const { rows: before } = await app.db.execute(strangers)
  expect(await end(mine)).toEqual([200, { ended: 0 }])
  expect((await app.db.execute(strangers)).rows).toEqual(before)
  expect(await statusOf(old)).toBe(401)
})

test('is for who is signed in', async () => {
  const mine = await jane.signedIn()
  expect((await end(undefined))[0]).toBe(401)
  expect(await statusOf(mine)).toBe(200)
})
