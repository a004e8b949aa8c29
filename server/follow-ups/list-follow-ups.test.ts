import { expect, test } from 'vitest'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await appForFile()
const things = waitingThings(app)

test('a letter that waits for the morning is still among those to come, and no more once it is out', async () => {
  await things.change({ timeZone: 'America/New_York' })
  await things.cases['invitation-unanswered'].make()
  const toCome = async () => (await (await app.as('ceo').request('GET', '/api/follow-ups')).json()) as unknown[]
  app.setNow(things.now)
  expect(await planFollowUps(app.services)).toBe(1)
  expect(await toCome()).toMatchObject([{ rule: 'invitation-unanswered', sendAt: '2027-02-03T13:00:00.000Z' }])
  await things.lookAt(new Date('2027-02-03T13:00:00Z'))
  expect(await toCome()).toEqual([])
})
