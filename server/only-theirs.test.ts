import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { usualHours } from '#shared/availability.ts'
import type { Role } from '#shared/permissions.ts'
import { connectedCalendars, emailLogs, settings } from '#server/database/schema.ts'
import { known, seedEverything, tokenOf } from '#test/seed-everything.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { seedUnderWay } from '#test/seed-under-way.ts'
import { appBesideStranger, stranger } from '#test/stranger.ts'
import { mounted } from './serve.ts'

const app = await appBesideStranger()
const seed = seedHiring(app.db)

/** Done by an executive to a candidate of the rows below: `appBesideStranger` looks at everybody else's after each. */
const call = (method: string, path: string, body?: object, who: Role = 'coo') => app.as(who).request(method, path, body)
const post = (path: string, body?: object, who?: Role) => call('POST', path, body, who)
const press = (path: string, fields: Record<string, string> = {}) =>
  app.as(undefined).raw(path, { method: 'POST', body: new URLSearchParams(fields) })
const link = (to: string) => tokenOf(to, known.email)
const terms = { offerType: 'Full-time', compensation: '120000' }
const approvalByOthers = () =>
  app.db.insert(settings).values({ key: 'offerApproval', value: { mode: 'all', limitUsd: 0 } })

/** The newest letter, which the mail server refused. */
async function refusedLetter(move: string) {
  const { id } = await seed.candidate()
  app.answerMail({ refused: 'failed', reason: '554 5.7.1 looks like spam' })
  await post(`/api/candidates/${id}/${move}`)
  await app.settled()
  app.answerMail('accepted')
  const [letter] = await app.db.select().from(emailLogs).where(eq(emailLogs.candidateId, id))
  return letter!.id
}

type Act = () => Promise<Response>
const toSomebodyUnderWay: Record<string, Act> = {
  'saving their fields': () => call('PATCH', '/api/candidates/1', { notes: 'Calm', email: 'new@people.test' }),
  'choosing a status': () => call('PATCH', '/api/candidates/1', { status: '200_rejected' }),
  'putting them back': () => call('PATCH', '/api/candidates/1', { status: '00_application_submitted' }),
  rejecting: () => post('/api/candidates/1/reject'),
  'keeping them in the pool': () => post('/api/candidates/1/talent-pool'),
  reopening: async () => {
    await post('/api/candidates/1/reject')
    return post('/api/candidates/1/reopen')
  },
  'inviting once more': async () => {
    await call('PATCH', '/api/interviews/2', { status: 'cancelled' })
    await call('PATCH', '/api/interviews/3', { status: 'cancelled' })
    return post('/api/candidates/1/invite-to-interview')
  },
  'recording a result': () => post('/api/candidates/1/assessment-result', { score: 80, percentile: 90 }),
  'a fresh link to the assessment': async () => {
    const { id } = await seed.candidate()
    await post(`/api/candidates/${id}/send-assessment`)
    return post(`/api/candidates/${id}/assessment-link`)
  },
  'agreeing on more time': () => call('PATCH', '/api/candidates/1/assessment-time', { timeFactor: 2 }),
  'moving an interview': () => call('PATCH', '/api/interviews/2', { scheduledDate: '2099-06-01T09:00:00.000Z' }),
  'giving an interview its time': () =>
    call('PATCH', '/api/interviews/3', { scheduledDate: '2099-06-01T09:00:00.000Z' }),
  'calling an interview off': () => call('PATCH', '/api/interviews/2', { status: 'cancelled' }),
  'marking an interview as held': () => call('PATCH', '/api/interviews/2', { status: 'completed' }),
  evaluating: () => post('/api/interviews/2/evaluate', { overallRating: 'Hire', technicalScore: 5 }),
  'amending an evaluation': () => post('/api/interviews/1/evaluate', { overallRating: 'Neutral' }, 'admin'),
  'saving a draft': () => call('PUT', '/api/interviews/1/evaluation/draft', { overallComments: 'Calm' }),
  'discarding a draft': () => call('DELETE', '/api/interviews/1/evaluation/draft', undefined, 'projectManager'),
  'a fresh link to the times': async () => {
    await call('PATCH', '/api/interviews/3', { interviewerId: 1 })
    return post('/api/interviews/3/scheduling-link', { email: true })
  },
  'recording that an offer is accepted': () => post('/api/offers/2/accept'),
  'recording that an offer is declined': () => post('/api/offers/2/decline', { reason: 'Too far' }),
  'withdrawing an offer': () => post('/api/offers/2/withdraw'),
  'revising an offer': () => post('/api/offers/2/revise', terms),
  'approving an offer': async () => {
    await approvalByOthers()
    await post('/api/offers/2/withdraw')
    await post('/api/candidates/1/send-offer', terms)
    return post('/api/offers/3/approve', undefined, 'ceo')
  },
  'sending an offer back': async () => {
    await approvalByOthers()
    await post('/api/offers/2/revise', terms)
    return post('/api/offers/3/send-back', { reason: 'Too high' }, 'ceo')
  },
  'opening the links of a letter': async () => post(`/api/emails/${await refusedLetter('send-assessment')}/open-links`),
  'sending a letter again': async () => post(`/api/emails/${await refusedLetter('reject')}/send-again`),
  'closing their job': () => post('/api/jobs/1/close'),
  'asking other questions': () => call('PATCH', '/api/jobs/1/questions', { questions: [] }),
  'accepting on the page of the offer': async () => {
    await post('/api/offers/2/withdraw')
    await post('/api/candidates/1/send-offer', terms)
    await app.settled()
    const [path] = /\/offers\/[\w-]{32}/.exec(app.sent.at(-1)!.text)!
    return press(`${path}/accept`, { name: known.name, agreed: 'on' })
  },
  'declining on the page of the offer': () =>
    press(`/offers/${link('the open offer')}/decline`, { reason: 'Too far', sure: 'on' }),
  'asking on the page of the offer': () => press(`/offers/${link('the open offer')}/ask`, { question: 'When?' }),
  'cancelling on the page of the times': () => press(`/schedule/${link('the time')}/cancel`, { reason: 'Ill' }),
  'declining on the page of the times': () => press(`/schedule/${link('the choice')}/cancel`, { reason: 'No' }),
  'withdrawing the application': () => press(`/applications/${link('an application')}/withdraw`),
  'confirming the address': () => press(`/applications/${link('an application')}/confirm`),
  'beginning the assessment': () => press(`/assessments/${link('the open assessment')}/start`, { consent: 'yes' }),
  'finishing the assessment': async () => {
    await press(`/assessments/${link('the open assessment')}/start`, { consent: 'yes' })
    return press(`/assessments/${link('the open assessment')}/finish`)
  },
}

test.each(Object.keys(toSomebodyUnderWay))('%s changes nothing of anybody else', async (what) => {
  await seedUnderWay(app.db, seed, known)
  const answer = await toSomebodyUnderWay[what]!()
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([expect.toBeOneOf([200, 201, 204, 303]), ''])
})

const hours = { timeZone: 'UTC', hours: usualHours, blocked: [] }
const ownCalendar = async () => {
  const at = new Date('2099-01-01')
  const read = { userId: 3, kind: 'ics' as const, host: 'calendar.test', sealed: '-', timeZone: 'UTC' }
  const [calendar] = await app.db
    .insert(connectedCalendars)
    .values({ ...read, triedAt: at, nextReadAt: at })
    .returning()
  return `/api/calendar/connected/${calendar!.id}`
}
const toOneself: Record<string, Act> = {
  'setting a room': () => call('PATCH', '/api/calendar', { meetingUrl: 'https://rooms.example.com/carmen' }),
  'choosing hours': () => call('PUT', '/api/users/me/availability', hours),
  'reading a calendar again': async () => post(`${await ownCalendar()}/read`),
  'disconnecting a calendar': async () => call('DELETE', await ownCalendar()),
  'a new address of the feed': () => post('/api/calendar/feed'),
  'revoking the feed': async () => {
    await post('/api/calendar/feed')
    return call('DELETE', '/api/calendar/feed')
  },
}

test.each(Object.keys(toOneself))('%s changes nothing of a colleague’s', async (what) => {
  expect((await toOneself[what]!()).status).toBeOneOf([200, 201])
  await app.settled()
})

test('anonymising somebody takes nothing from anybody else', async () => {
  await seedEverything(app.db, seed)
  expect((await post('/api/candidates/1/anonymise', { name: known.name }, 'admin')).status).toBe(200)
})

test('answering somebody’s request for deletion answers nobody else’s', async () => {
  await seedUnderWay(app.db, seed, known)
  expect((await press(`/applications/${link('an application')}/erase`)).status).toBe(303)
  expect((await post('/api/candidates/1/decline-erasure', { reason: 'Kept by law' }, 'admin')).status).toBe(200)
})

test('what is read of one candidate says nothing of another', async () => {
  await seedUnderWay(app.db, seed, known)
  const read: string[] = []
  for (const { method, path } of mounted.values()) {
    if (method !== 'GET' || !path.includes('{id}')) continue
    const answer = await app.as('ceo').request('GET', path.replace(/{\w+}/g, '1'))
    const text = await answer.text()
    if (answer.ok) read.push(path)
    for (const theirs of [stranger.email, stranger.name, ':70000'])
      expect([path, text.includes(theirs)]).toEqual([path, false])
  }
  expect(read.length).toBeGreaterThan(12)
})
