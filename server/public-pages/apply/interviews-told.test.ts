import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { candidates, interviews } from '#server/database/schema.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
const monday = new Date('2027-03-01T09:00:00Z')
beforeEach(() => app.setNow(monday))

const hana = accountOf('hiringManager')
const wednesday = '2027-03-03T10:00:00.000Z'
const thursday = '2027-03-04T14:30:00.000Z'
const coo = app.as('coo')
const only = async () => (await app.db.select().from(interviews))[0]!

/** The status page of a candidate, by the link that staff send. */
async function pageOf({ id, email }: { id: number; email: string }) {
  expect((await coo.request('POST', `/api/candidates/${id}/status-link`)).status).toBe(200)
  const path = personalPath(app, email)
  return { path, text: async () => wordsOf(await at.text(path)) }
}
const wordsOf = (page: string) =>
  page
    .slice(page.indexOf('<main'), page.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const planned = (candidateId: number, plan: object = {}) =>
  coo.request('POST', '/api/interviews', {
    candidateId,
    type: 'Technical',
    scheduledDate: wednesday,
    interviewerId: hana.id,
    videoUrl: 'https://meet.example.com/room',
    ...plan,
  })
const change = (id: number, body: object) => coo.request('PATCH', `/api/interviews/${id}`, body)
const fileOf = (page: string) => /\/applications\/[\w-]+\/interviews\/\d+\.ics/.exec(page)?.[0] ?? ''

test('who chose the time of their interview reads it on their own page, and gets it for their calendar', async () => {
  const { candidate, link } = await at.invited({ interviewerIds: [hana.id], durationMinutes: 45 })
  const page = await pageOf(candidate)
  expect(await page.text()).not.toContain('Your interview')
  expect((await at.pick(link, wednesday, 'America/New_York')).status).toBe(303)
  await app.settled()
  const text = await page.text()
  expect(text).toContain('Your interview has a date.')
  expect(text).toContain('Wednesday, March 3, 2027, 5:00 AM to 5:45 AM')
  expect(text).toContain('America/New York (GMT-5)')
  expect(text).toContain('45 minutes')
  expect(text).toContain('We let you know beforehand')
  expect(text).not.toContain(hana.fullName)
  const brought = app.sent.findLast(({ to, calendar }) => to === candidate.email && calendar)!
  const answer = await at.page(fileOf(await at.text(page.path)))
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const file = await answer.text()
  expect(file).not.toContain(hana.fullName)
  const [letter, offered] = [brought.calendar!.content, file].map(
    (content) => new ICAL.Event(new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')!),
  )
  expect(offered!.uid).toBe(letter!.uid)
  expect(offered!.sequence).toBe(letter!.sequence)
  expect(offered!.startDate.toJSDate()).toEqual(new Date(wednesday))
})

test('who applied reads the time that staff set, and the room that the letter named', async () => {
  await sendApplication(app, (await at.seed.job()).id)
  app.setNow(monday)
  const [candidate] = await app.db.select().from(candidates)
  const path = personalPath(app)
  expect((await planned(candidate!.id)).status).toBe(201)
  await app.settled()
  const page = await at.text(path)
  expect(wordsOf(page)).toContain('Wednesday, March 3, 2027, 10:00 AM to 11:00 AM')
  expect(page).toContain('href="https://meet.example.com/room"')
})

test('a move, a cancellation and a time that has passed each show as what they are', async () => {
  const candidate = await at.seed.candidate()
  await planned(candidate.id)
  const page = await pageOf(candidate)
  const { id } = await only()
  await change(id, { scheduledDate: thursday })
  expect(await page.text()).toContain('Thursday, March 4, 2027, 2:30 PM to 3:30 PM')
  expect(await page.text()).not.toContain('Wednesday')
  app.setNow(new Date('2027-03-04T15:00:00Z'))
  const during = await at.text(page.path)
  expect(wordsOf(during)).toContain('It takes place now.')
  expect([during.includes('Join the call'), fileOf(during)]).toEqual([true, ''])
  expect((await at.page(`${page.path}/interviews/${id}.ics`)).status).toBe(404)
  app.setNow(new Date('2027-03-04T16:00:00Z'))
  const over = await page.text()
  expect(over).toContain('The time of your interview has passed.')
  expect(over).toContain('was planned for March 4, 2027; its time has passed')
  expect(over).not.toMatch(/held|Thank you for the conversation|meet\.example/)
  // The recording comes where the room stood.
  await change(id, { status: 'completed', videoUrl: 'https://vimeo.com/1' })
  const held = await page.text()
  expect(held).toContain('Technical interview: held on March 4, 2027')
  expect(held).toContain('Thank you for the conversation.')
  expect(await at.text(page.path)).not.toContain('vimeo')
})

test('one that was called off is said not to take place, and brings no file', async () => {
  const candidate = await at.seed.candidate()
  await planned(candidate.id)
  const page = await pageOf(candidate)
  const { id } = await only()
  await change(id, { status: 'cancelled' })
  expect(await page.text()).toContain(
    'Technical interview: called off; it was planned for Wednesday, March 3, 2027, 10:00 AM to 11:00 AM',
  )
  expect((await at.page(`${page.path}/interviews/${id}.ics`)).status).toBe(404)
  app.setNow(new Date(thursday))
  expect(await page.text()).not.toContain('called off')
})

test('after a first interview the second one is announced, and nobody is thanked for it beforehand', async () => {
  const candidate = await at.seed.candidate()
  await planned(candidate.id)
  await change((await only()).id, { status: 'completed' })
  const page = await pageOf(candidate)
  expect(await page.text()).toContain('Thank you for the conversation.')
  await planned(candidate.id, { type: 'Phone', scheduledDate: thursday, videoUrl: undefined })
  expect(await at.seed.statusOf(candidate.id)).toBe('75_1st_interview_completed')
  const text = await page.text()
  expect(text).toContain('Your interview has a date.')
  expect(text).not.toContain('Thank you for the conversation.')
  expect(text).toContain('Your interviews')
  expect(text).toContain('By phone. Please let us know the number to call')
  expect(text).toContain('Technical interview: held on March 1, 2027')
})

test('who has said that they cannot come is not told as if they would', async () => {
  const candidate = await at.seed.candidate()
  await planned(candidate.id)
  await app.settled()
  const page = await pageOf(candidate)
  const letter = app.sent.find(({ to, text }) => to === candidate.email && text.includes('/invitation/'))!
  const invitation = /\/invitation\/[\w-]{32}/.exec(letter.text)![0]
  expect((await at.post(invitation, { answer: 'declined' })).status).toBe(303)
  expect(await page.text()).toContain('You have said that you cannot come.')
})

test('of an interview that no invitation told of the page says nothing, nor of anybody else’s', async () => {
  const candidate = await at.seed.candidate()
  const page = await pageOf(candidate)
  const other = await at.seed.candidate({ jobId: candidate.jobId })
  await planned(other.id)
  await at.seed.interview({ candidateId: candidate.id, status: 'scheduled', scheduledDate: new Date(thursday) })
  expect(await page.text()).not.toContain('March 4')
  const [theirs] = await app.db.select().from(interviews).where(eq(interviews.candidateId, other.id))
  for (const name of [`${theirs!.id}.ics`, '0.ics', 'x.ics', '99999999999.ics'])
    expect((await at.page(`${page.path}/interviews/${name}`)).status, name).toBe(404)
})

test('who is rejected without a letter sees an interview that was called off, as anybody else would, and who withdrew sees none', async () => {
  const pageAfter = async (end: (id: number) => Promise<Response>) => {
    const candidate = await at.seed.candidate()
    await planned(candidate.id)
    const page = await pageOf(candidate)
    expect((await end(candidate.id)).status).toBe(200)
    return page
  }
  const rejected = await pageAfter((id) => coo.request('PATCH', `/api/candidates/${id}`, { status: '200_rejected' }))
  const calledOff = await pageAfter(async () =>
    change((await app.db.select().from(interviews)).at(-1)!.id, { status: 'cancelled' }),
  )
  expect(await rejected.text()).toContain('called off')
  expect(await rejected.text()).toBe(await calledOff.text())
  await at.post(`${rejected.path}/withdraw`, {})
  expect(await rejected.text()).not.toContain('March 3')
})
