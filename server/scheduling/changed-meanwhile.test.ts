import { beforeEach, expect, test } from 'vitest'
import { interviews } from '#server/database/schema.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

const wednesday = '2027-03-03T10:00:00.000Z'
const thursday = '2027-03-04T14:30:00.000Z'
const only = async () => (await app.db.select().from(interviews))[0]!
const byStaff = async (change: Record<string, unknown>) =>
  app.as('coo').request('PATCH', `/api/interviews/${(await only()).id}`, change)
const invited = () => at.invited({ interviewerIds: [accountOf('hiringManager').id] })
/** What the form that confirms Wednesday sends, as it stands on the page now. */
const formOf = async (link: string) => {
  const page = await at.text(`${link}?change=1&at=${encodeURIComponent(wednesday)}`)
  return { start: wednesday, zone: 'UTC', instead: /name="instead" value="([^"]*)"/.exec(page)![1]! }
}
const startOver = async () => {
  await app.settled()
  app.sent.length = 0
}

test.each([
  ['staff', () => byStaff({ scheduledDate: thursday })],
  ['the candidate in another tab', (link: string) => at.pick(link, thursday)],
])('a time that %s set while another was to be confirmed stays, and the page tells it', async (_, elsewhere) => {
  const { link } = await invited()
  const form = await formOf(link)
  expect((await elsewhere(link)).status).toBeLessThan(400)
  await startOver()
  const answer = await at.post(`${link}/pick`, form)
  expect(answer.status).toBe(409)
  const text = await answer.text()
  expect(text).toContain('This interview has got another time meanwhile')
  expect(text).toContain('Your interview stands on Thursday, March 4, 2027')
  expect(await only()).toMatchObject({ scheduledDate: new Date(thursday) })
  await app.settled()
  expect(app.sent).toEqual([])
  expect((await at.post(`${link}/pick`, await formOf(link))).status).toBe(303)
  expect(await only()).toMatchObject({ scheduledDate: new Date(wednesday) })
})

test('the same time confirmed in two tabs counts once', async () => {
  const { link } = await invited()
  const form = await formOf(link)
  await startOver()
  const answers = await Promise.all([at.post(`${link}/pick`, form), at.post(`${link}/pick`, form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  await app.settled()
  expect(app.sent).toHaveLength(2)
})

test('a time that is none is refused', async () => {
  const { link } = await invited()
  const answer = await at.post(`${link}/pick`, { ...(await formOf(link)), instead: 'soon' })
  expect(answer.status).toBe(400)
  expect(await only()).toMatchObject({ status: 'pending' })
})

test('cancelling what staff have called off does not say that the team was told', async () => {
  const { link } = await invited()
  expect((await at.pick(link, wednesday)).status).toBe(303)
  expect((await byStaff({ status: 'cancelled' })).status).toBe(200)
  await startOver()
  const answer = await at.post(`${link}/cancel`, { reason: 'Could we talk next week?' })
  expect(answer.status).toBe(409)
  const text = await answer.text()
  expect(text).toContain('Nothing was sent to the hiring team')
  expect(text).toContain('This interview does not take place')
  await app.settled()
  expect(app.sent).toEqual([])
})

test('a fresh link that two people send from one screen is one letter: the second would close the link in the first', async () => {
  const { candidate } = await invited()
  const { id, updatedAt } = await only()
  await startOver()
  const send = (who: 'coo' | 'ceo') =>
    app
      .as(who)
      .request(
        'POST',
        `/api/interviews/${id}/scheduling-link`,
        { email: true },
        { 'x-row-version': updatedAt.toISOString() },
      )
  const answers = await Promise.all([send('coo'), send('ceo')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(app.sent.map(({ to }) => to)).toEqual([candidate.email])
  expect((await at.page(at.linkIn(candidate.email))).status).toBe(200)
})
