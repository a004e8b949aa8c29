import { expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { activityLogs } from '#server/database/schema.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const make = async () =>
  (await (await app.as('ceo').request('POST', '/api/api-keys', { name: 'Our old site' })).json()) as {
    id: number
    key: string
  }
const revoke = async (id: number) => (await app.as('ceo').request('POST', `/api/api-keys/${id}/revoke`)).status
const person = { first_name: 'Li', last_name: 'Wei', email: 'li@example.com' }
/** Sends an application in with a key, the word before it as it is given. */
async function sendIn(key: string, scheme = 'Basic') {
  const { id } = await seed.job()
  const authorization = `${scheme} ${Buffer.from(`${key}:`).toString('base64')}`
  const answer = await app.as(undefined).request('POST', `/v1/boards/our-company/jobs/${id}`, person, { authorization })
  await app.settled()
  return answer.status
}

test('that a key is revoked is told by its name, or else it stays', async () => {
  const { id, key } = await make()
  expect(await withoutActivity(app.db, () => revoke(id))).toBe(500)
  expect(await sendIn(key)).toBe(200)
  expect(await revoke(id)).toBe(200)
  expect(await sendIn(key)).toBe(401)
  const told = await app.db.select().from(activityLogs)
  expect(told.filter(({ action }) => action === actions.apiKeyRevoked)).toMatchObject([
    { entityId: id, userId: app.as('ceo').user!.id, details: { name: 'Our old site' } },
  ])
})

test('the scheme of a key is known in whatever case (RFC 7617), and no other opens anything', async () => {
  const { key } = await make()
  expect(await sendIn(key, 'basic')).toBe(200)
  for (const scheme of ['Bearer', 'xBasic', '']) expect(await sendIn(key, scheme)).toBe(401)
})
