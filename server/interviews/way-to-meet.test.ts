import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const { seed, ...at } = seedScheduling(app)
const hana = accountOf('hiringManager')
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

/** What the candidate and the interviewer read of an interview on Wednesday: in letters, calendars and reminders. */
async function told(interview: { type: string; meetingUrl?: string }, phone: string | null) {
  const candidate = await seed.candidate({ phone, email: 'li@example.com', status: '60_1st_interview_scheduled' })
  const scheduledDate = '2027-03-03T10:00:00Z'
  const body = { ...interview, candidateId: candidate.id, interviewerId: hana.id, scheduledDate }
  expect((await app.as('coo').request('POST', '/api/interviews', body)).status).toBe(201)
  await app.settled()
  const things = waitingThings(app)
  await things.lookAt(new Date(new Date(scheduledDate).getTime() - 24 * hourMs))
  const lettersTo = (email: string) =>
    app.sent.filter(({ to }) => to === email).map(({ text, calendar }) => `${text}\n${unfolded(calendar?.content)}`)
  return { candidate: lettersTo(candidate.email), interviewer: lettersTo(hana.email) }
}
const unfolded = (content = '') => content.replaceAll('\r\n ', '')

test.each([
  {
    kind: 'a call to a number that is known',
    interview: { type: 'Phone' },
    phone: '+44 7700 900123',
    candidate: 'By phone. We call you at +44 7700 900123',
    interviewer: 'By phone. Call +44 7700 900123',
  },
  {
    kind: 'a call to nobody knows which number',
    interview: { type: 'Phone' },
    phone: null,
    candidate: 'By phone. Please let us know the number to call',
    interviewer: 'By phone. The candidate has given no number yet: ask for it at li@example.com',
  },
  {
    kind: 'a talk without a place',
    interview: { type: 'Technical' },
    phone: '+44 7700 900123',
    candidate: 'We let you know beforehand',
    interviewer: 'No place or link is set: let the candidate know how you meet',
  },
])('$kind: both read how they meet, when they are invited and when it is near', async (the) => {
  const letters = await told(the.interview, the.phone)
  expect(letters.candidate).toHaveLength(2)
  expect(letters.interviewer).toHaveLength(2)
  for (const letter of letters.candidate) expect(letter).toContain(`Where: ${the.candidate}`)
  for (const letter of letters.interviewer) expect(letter).toContain(`Where: ${the.interviewer}`)
  for (const letter of letters.candidate) expect(letter).not.toContain('ask for it')
  expect(letters.candidate[0]).toMatch(new RegExp(`DESCRIPTION:.*${the.candidate.replaceAll(/[+.]/g, '\\$&')}`))
})

test('where a link says it, nothing else does', async () => {
  const letters = await told({ type: 'Technical', meetingUrl: 'https://meet.example/room' }, null)
  for (const letter of [...letters.candidate, ...letters.interviewer]) {
    expect(letter).toContain('https://meet.example/room')
    expect(letter).not.toContain('Where:')
  }
})

test('the candidate’s own page says it once there is a time', async () => {
  const { link } = await at.invited({ interviewerIds: [hana.id] })
  expect(await at.text(`${link}?at=2027-03-03T10:00:00.000Z`)).not.toContain('Where')
  await at.pick(link, '2027-03-03T10:00:00.000Z')
  expect(await at.text(link)).toContain('Where: We let you know beforehand.')
})

/** What whoever interviews reads once the candidate has chosen. */
async function lettersToPanel(interviewerIds: number[], time: string) {
  const { link } = await at.invited({ interviewerIds })
  app.sent.length = 0
  expect((await at.pick(link, time)).status).toBe(303)
  await app.settled()
  return app.sent.filter(({ to }) => to.endsWith('@rolecall.test')).map(({ text }) => text)
}

test('each of a panel reads who else interviews, and who does so alone reads nothing of it', async () => {
  const [alone] = await lettersToPanel([hana.id], '2027-03-03T10:00:00.000Z')
  expect(alone).not.toContain('Interviewers:')
  const both = await lettersToPanel([hana.id, accountOf('projectManager').id], '2027-03-04T10:00:00.000Z')
  expect(both).toHaveLength(2)
  for (const letter of both) expect(letter).toContain('Interviewers: Hana Novak and Piotr Łukasik')
})
