import { describe, expect, test } from 'vitest'
import { usualHours } from '#shared/availability.ts'
import { roles } from '#shared/permissions.ts'
import { activityLogs, availabilities } from '#server/database/schema.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

const path = '/api/users/me/availability'
const mine = {
  timeZone: 'Asia/Tokyo',
  hours: { ...usualHours, friday: [{ from: '08:00', until: '12:00' }], saturday: [{ from: '22:00', until: '24:00' }] },
  blocked: [{ from: '2027-12-24T00:00', until: '2027-12-27T00:00', reason: 'Holiday' }],
}
const settings = async () => (await app.as('ceo').request('GET', '/api/settings')).json()
const put = (body: unknown) => app.as('hiringManager').request('PUT', path, body)

describe('one’s own availability', () => {
  test('is nine to five on the office’s clock until one says otherwise', async () => {
    await app.as('ceo').request('PATCH', '/api/settings', {
      followUps: { ...(await settings()).followUps, timeZone: 'Europe/Lisbon' },
    })
    expect(await (await app.as('hiringManager').request('GET', path)).json()).toEqual({
      timeZone: 'Europe/Lisbon',
      hours: usualHours,
      blocked: [],
      updatedAt: '1970-01-01T00:00:00.000Z',
    })
  })
  test('is kept as it was put, for its owner alone, and the timeline says so', async () => {
    const answer = await put(mine)
    expect([answer.status, await answer.json()]).toEqual([200, { ...mine, updatedAt: expect.any(String) }])
    const again = await put(mine)
    expect(again.status).toBe(200)
    expect(await (await app.as('hiringManager').request('GET', path)).json()).toEqual(await again.json())
    expect(await (await app.as('coo').request('GET', path)).json()).toMatchObject({ timeZone: 'UTC', blocked: [] })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'changed their availability', userId: accountOf('hiringManager').id },
      {},
    ])
  })

  test('that was changed in another window is not overwritten, and shown as it is now', async () => {
    const { updatedAt } = (await (await app.as('hiringManager').request('GET', path)).json()) as { updatedAt: string }
    const over = (body: unknown) => app.as('hiringManager').request('PUT', path, body, { 'x-row-version': updatedAt })
    const answers = await Promise.all([over(mine), over({ ...mine, blocked: [] })])
    const [kept, refused] = answers[0].status === 200 ? answers : answers.toReversed()
    expect([kept!.status, refused!.status]).toEqual([200, 409])
    const saved = await kept!.json()
    expect(await refused!.json()).toMatchObject({ errorType: 'conflict', current: saved })
    expect(await (await app.as('hiringManager').request('GET', path)).json()).toEqual(saved)
    expect(await app.db.$count(activityLogs)).toBe(1)
  })

  test.each(roles)('is open to %s', async (role) => {
    expect((await app.as(role).request('PUT', path, mine)).status).toBe(200)
  })

  test('is closed to visitors', async () => {
    expect((await app.as(undefined).request('GET', path)).status).toBe(401)
    expect((await app.as(undefined).request('PUT', path, mine)).status).toBe(401)
    expect(await app.db.select().from(availabilities)).toEqual([])
  })

  test.each([
    ['an unknown zone', { ...mine, timeZone: 'Middle/Earth' }, 'The time zone must be a name such as Europe/Lisbon'],
    [
      'hours that end before they begin',
      { ...mine, hours: { ...usualHours, monday: [{ from: '17:00', until: '09:00' }] } },
      'Working hours must end after they begin',
    ],
    [
      'hours that overlap',
      {
        ...mine,
        hours: {
          ...usualHours,
          monday: [
            { from: '12:00', until: '17:00' },
            { from: '09:00', until: '12:30' },
          ],
        },
      },
      'The working hours of a day must not overlap',
    ],
    [
      'a blocked time that ends before it begins',
      { ...mine, blocked: [{ from: '2027-12-27T00:00', until: '2027-12-24T00:00', reason: null }] },
      'A blocked time must end after it begins',
    ],
    [
      'a day that no calendar has',
      { ...mine, blocked: [{ from: '2027-13-01T00:00', until: '2028-01-01T00:00', reason: null }] },
      'The start of a blocked time must be a date and time such as 2026-12-24T00:00',
    ],
    [
      'a day that only a longer month has',
      { ...mine, blocked: [{ from: '2027-02-28T00:00', until: '2027-02-30T00:00', reason: null }] },
      'The end of a blocked time must be a date and time such as 2026-12-24T00:00',
    ],
    ['a field that nobody knows', { ...mine, userId: 3 }, 'Unrecognized key: "userId"'],
  ])('refuses %s, and changes nothing', async (_, body, message) => {
    const answer = await put(body)
    expect([answer.status, await answer.json()]).toEqual([400, { message }])
    expect(await app.db.select().from(availabilities)).toEqual([])
  })

  test('that cannot be recorded stays as it was', async () => {
    expect((await withoutActivity(app.db, () => put(mine))).status).toBe(500)
    expect(await app.db.select().from(availabilities)).toEqual([])
  })
})
