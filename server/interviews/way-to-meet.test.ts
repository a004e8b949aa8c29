import { beforeEach, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'

const app = await appForFile()
const { seed, ...at } = seedScheduling(app)
const hana = accountOf('hiringManager')
const piotr = accountOf('projectManager')
beforeEach(() => {
  // A Monday.
  app.setNow(new Date('2027-03-01T09:00:00Z'))
})

/** What the candidate and the interviewer read of an interview on Wednesday: in letters, calendars and reminders. */
async function told(interview: { type: string; meetingUrl?: string; panelIds?: number[] }, phone: string | null) {
  const candidate = await seed.candidate({ phone, email: 'li@example.com', status: '60_1st_interview_scheduled' })
  const scheduledDate = '2027-03-03T10:00:00Z'
  const body = { ...interview, candidateId: candidate.id, interviewerId: hana.id, scheduledDate }
  expect((await app.as('coo').request('POST', '/api/interviews', body)).status).toBe(201)
  await app.settled()
  const things = waitingThings(app)
  await things.lookAt(new Date(new Date(scheduledDate).getTime() - 24 * hourMs))
  const lettersTo = (email: string) =>
    app.sent.filter(({ to }) => to === email).map(({ text, calendar }) => `${text}\n${unfolded(calendar?.content)}`)
  return {
    candidate: lettersTo(candidate.email),
    interviewer: lettersTo(hana.email),
    panellist: lettersTo(piotr.email),
  }
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

test.each([
  {
    kind: 'a call to a number that is known',
    type: 'Phone',
    phone: '+44 7700 900123',
    lead: 'By phone. Call +44 7700 900123',
    other: 'By phone. Hana Novak calls +44 7700 900123',
  },
  {
    kind: 'a call to nobody knows which number',
    type: 'Phone',
    phone: null,
    lead: 'By phone. The candidate has given no number yet: ask for it at li@example.com',
    other: 'By phone. The candidate has given no number yet: Hana Novak asks for it at li@example.com',
  },
  {
    kind: 'a talk without a place',
    type: 'Technical',
    phone: null,
    lead: 'No place or link is set: let the candidate know how you meet',
    other: 'No place or link is set: Hana Novak lets the candidate know how you meet',
  },
])('$kind: of a panel it is the lead’s, in letters, calendars, reminders and on the page', async (the) => {
  const letters = await told({ type: the.type, panelIds: [piotr.id] }, the.phone)
  expect(letters.interviewer).toHaveLength(2)
  expect(letters.panellist).toHaveLength(2)
  for (const letter of letters.interviewer) expect(letter).toContain(`Where: ${the.lead}`)
  for (const letter of letters.panellist) expect(letter).toContain(`Where: ${the.other}`)
  expect(letters.panellist[0]).toContain(`\\n${the.other}`)
  expect(await pageOf(letters.panellist[0])).toContain(the.other)
  expect(await pageOf(letters.interviewer[0])).toContain(the.lead)
})

test('where the lead has left, each of the panel reads what is to be done', async () => {
  const { panellist } = await told({ type: 'Phone', panelIds: [piotr.id] }, '+44 7700 900123')
  await seed.deactivate(hana.id)
  expect(await pageOf(panellist[0])).toContain('By phone. Call +44 7700 900123')
})

test('the candidate reads with whom in the invitation, on its page and in the reminder: everybody, the lead first', async () => {
  const { candidate } = await told({ type: 'Technical', panelIds: [accountOf('coo').id, piotr.id] }, null)
  const everybody = 'Hana Novak, Piotr Łukasik, and Carmen Ortiz'
  for (const letter of candidate) expect(letter).toContain(`With: ${everybody}`)
  expect(await pageOf(candidate[0])).toContain(everybody)
})

/** The page on which whoever reads a letter accepts or declines. */
const pageOf = (letter = '') => at.text(/\/invitation\/\S+/.exec(letter)![0])
