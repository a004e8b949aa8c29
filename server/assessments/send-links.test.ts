import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#shared/durations.ts'
import { roles } from '#shared/permissions.ts'
import {
  activityLogs,
  assessmentAdjustments,
  assessmentSittings,
  candidates,
  emailLogs,
  notificationQueue,
} from '#server/database/schema.ts'
import { attemptsMax } from '#server/outbox/finish.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)

const subjects = () => app.sent.map(({ to, subject }) => [to, subject.split(' for ')[0]])
const ask = (email: string, token = 'the-token-of-a-job') => visitor.post(`/assess/${token}`, { email })
const job = () => visitor.seed.job({ assessmentToken: 'the-token-of-a-job' })

describe('the link that is asked for on the job’s page', () => {
  test('goes to a candidate of the job who has not begun, and the older one stays good', async () => {
    const { path } = await visitor.invited({ job: await job(), email: 'li@example.com' })
    const answer = await ask(' LI@example.com')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('is on the way')
    expect(app.sent).toHaveLength(1)
    await visitor.work()
    expect(subjects().at(-1)).toEqual(['li@example.com', 'Your link to the assessment'])
    expect(visitor.lastLink()).not.toBe(path)
    for (const link of [path, visitor.lastLink()]) expect((await visitor.visit(link)).status).toBe(200)
  })

  test('says the same of every address, and forgets the one that was typed', async () => {
    await visitor.invited({ job: await job(), email: 'li@example.com' })
    const texts = []
    for (const email of ['li@example.com', 'nobody@example.com']) texts.push(await (await ask(email)).text())
    expect(texts[0]).toBe(texts[1])
    const waiting = await app.db.select().from(notificationQueue)
    expect(waiting.filter(({ type }) => type === 'assessment.link')).toHaveLength(2)
    await visitor.work()
    expect(subjects().filter(([to]) => to === 'nobody@example.com')).toEqual([])
    expect(JSON.stringify(await app.db.select().from(notificationQueue))).not.toContain('nobody@example.com')
  })

  test('forgets the address also where the link could not be sent for days', async () => {
    app.setNow(visitor.start)
    await visitor.seed.candidate({ job: await job(), email: 'li@example.com' })
    await ask('li@example.com')
    const asked = () => app.db.select().from(notificationQueue)
    await app.db.update(notificationQueue).set({ processAttempts: attemptsMax - 2 })
    await withoutActivity(app.db, async () => {
      await visitor.work()
      expect(await asked()).toMatchObject([{ status: 'pending', payload: { email: 'li@example.com' } }])
      visitor.afterDays(1)
      await visitor.work()
    })
    expect((await asked()).map(({ status, payload }) => [status, payload])).toEqual([['failed', {}]])
  })

  test('and the standing says until then when the assessment leaves by itself', async () => {
    app.setNow(visitor.start)
    const { id: jobId } = await job()
    const added = await app
      .as('admin')
      .request('POST', '/api/candidates', { jobId, name: 'Li Wei', email: 'li@example.com' })
    const { id } = (await added.json()) as { id: number }
    const dueAt = async () => {
      const answer = await app.as('coo').request('GET', `/api/candidates/${id}/assessment-link`)
      return ((await answer.json()) as { dueAt: string | null }).dueAt
    }
    expect(await dueAt()).toBe(new Date(visitor.start.getTime() + 3 * hourMs).toISOString())
    await ask('li@example.com')
    await visitor.work()
    expect(await dueAt()).toBeNull()
  })

  test('and the standing knows of none where staff moved the candidate on before', async () => {
    const { id: jobId } = await job()
    const body = { jobId, name: 'Li Wei', email: 'li@example.com' }
    const { id } = (await (await app.as('admin').request('POST', '/api/candidates', body)).json()) as { id: number }
    await app.as('admin').request('PATCH', `/api/candidates/${id}`, { status: '75_1st_interview_completed' })
    const answer = await app.as('coo').request('GET', `/api/candidates/${id}/assessment-link`)
    expect(await answer.json()).toMatchObject({ sitting: null, dueAt: null })
  })

  test('starts the assessment of a candidate whose delay is not over', async () => {
    app.setNow(visitor.start)
    const { id } = await job()
    await app.as('admin').request('POST', '/api/candidates', { jobId: id, name: 'Li Wei', email: 'li@example.com' })
    await ask('li@example.com')
    await visitor.work()
    expect((await visitor.candidateRow()).status).toBe('15_assessment_sent')
    expect(subjects()).toEqual([['li@example.com', 'Your assessment']])
    app.setNow(new Date(visitor.start.getTime() + 4 * hourMs))
    await visitor.work()
    expect(app.sent).toHaveLength(1)
  })

  test.each([
    ['rejected', { status: '200_rejected' }],
    ['withdrawn', { withdrawnAt: new Date() }],
    ['archived', { archivedAt: new Date() }],
    ['moved to an offer without one', { status: '95_offer_sent' }],
  ])('does not go to a candidate who was %s', async (_what, values) => {
    await visitor.seed.candidate({ job: await job(), email: 'li@example.com', ...values })
    await ask('li@example.com')
    await visitor.work()
    expect(app.sent).toEqual([])
  })

  test('does not go to a candidate of another job, nor after the end or the expiry', async () => {
    await job()
    const { path } = await visitor.invited({ email: 'other@example.com' })
    await ask('other@example.com')
    await visitor.work()
    expect(app.sent).toHaveLength(1)
    await app.reset()
    await visitor.invited({ job: await job(), email: 'li@example.com' })
    visitor.afterDays(15)
    await ask('li@example.com')
    await visitor.work()
    expect(app.sent).toHaveLength(1)
    expect((await visitor.visit(path)).status).toBe(404)
  })

  test.each([
    ['', 400],
    ['li', 400],
    ['a@example.com\r\nBcc: b@example.com', 400],
    ['li\0@example.com', 400],
    [`${'x'.repeat(5_000)}@example.com`, 413],
    ['<b>x</b>@example.com', 400],
  ])('is not asked for with %j', async (email, status) => {
    await job()
    const answer = await ask(email)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('<b>x</b>')
    expect(await app.db.$count(notificationQueue)).toBe(0)
  })

  test('is refused for a closed job and an unknown one', async () => {
    await visitor.seed.job({ assessmentToken: 'closed', status: 'closed' })
    expect((await ask('li@example.com', 'closed')).status).toBe(404)
    expect((await ask('li@example.com', 'unknown')).status).toBe(404)
  })

  test('goes to one mailbox three times an hour, whoever asks', async () => {
    await job()
    app.setNow(visitor.start)
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await ask('li@example.com')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const limited = await ask('LI@example.com')
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await limited.text()).toContain('Too many')
    expect((await ask('li+again@example.com')).status).toBe(429)
    expect((await ask('other@example.com')).status).toBe(200)
    await visitor.seed.job({ assessmentToken: 'the-token-of-another-job' })
    expect((await ask('li@example.com', 'the-token-of-another-job')).status).toBe(200)
    app.setNow(new Date(visitor.start.getTime() + hourMs + 1))
    expect((await ask('li@example.com')).status).toBe(200)
  })
})

const again = (who: Parameters<TestApp['as']>[0], id: number) =>
  app.as(who).request('POST', `/api/candidates/${id}/assessment-link`)

describe('sending the link again', () => {
  test('withdraws the old link and its questions, and leaves the status', async () => {
    const { candidate, path } = await visitor.invited()
    visitor.afterDays(10)
    const answer = await again('coo', candidate.id)
    expect(await answer.json()).toMatchObject({ message: 'A fresh link is on its way', sitting: { status: 'sent' } })
    expect((await visitor.visit(path)).status).toBe(404)
    expect((await visitor.visit(visitor.lastLink())).status).toBe(200)
    expect((await visitor.candidateRow()).status).toBe('15_assessment_sent')
    expect(await app.db.select().from(assessmentSittings)).toMatchObject([{ status: 'withdrawn' }, { status: 'sent' }])
    visitor.afterDays(15)
    await visitor.work()
    expect((await visitor.sitting()).status).toBe('sent')
  })

  test('to somebody whose time runs keeps their time and answers', async () => {
    const { candidate, path } = await visitor.invited()
    await visitor.begin(path)
    await visitor.save(path, [{ itemId: 'work-sample-1', value: 'Kept', timeSpentMs: 0 }])
    visitor.afterMinutes(10)
    await again('admin', candidate.id)
    expect((await visitor.save(path, [])).status).toBe(404)
    expect(await (await visitor.visit(`${visitor.lastLink()}/3`)).text()).toContain('Kept')
    expect(await app.db.$count(assessmentSittings)).toBe(1)
  })

  test('after the expiry opens it anew', async () => {
    const { candidate } = await visitor.invited()
    visitor.afterDays(20)
    await visitor.work()
    expect((await again('admin', candidate.id)).status).toBe(200)
    expect((await visitor.visit(visitor.lastLink())).status).toBe(200)
  })

  test('is refused before it was sent, after the result, for the rejected and where the job is closed', async () => {
    const fresh = await visitor.seed.candidate()
    const done = await visitor.seed.candidate({ status: '30_assessment_completed', hiPeopleScore: 70 })
    const rejected = await visitor.seed.candidate({ status: '200_rejected' })
    const closed = await visitor.seed.candidate({
      status: '15_assessment_sent',
      job: await visitor.seed.job({ status: 'closed' }),
    })
    for (const { id } of [fresh, done, rejected, closed]) expect((await again('admin', id)).status).toBe(409)
    expect((await again('admin', 999_999)).status).toBe(404)
    expect(app.sent).toEqual([])
  })

  test('is undone whole when its activity cannot be written', async () => {
    const { candidate, path } = await visitor.invited()
    expect((await withoutActivity(app.db, () => again('admin', candidate.id))).status).toBe(500)
    expect((await visitor.visit(path)).status).toBe(200)
    expect(await app.db.$count(emailLogs)).toBe(1)
  })

  test.each([undefined, ...roles])('is open to %s as the matrix says', async (who) => {
    const { candidate } = await visitor.invited()
    const status = who === undefined ? 401 : ['ceo', 'coo', 'director', 'admin'].includes(who) ? 200 : 403
    expect((await again(who, candidate.id)).status).toBe(status)
    const path = `/api/candidates/${candidate.id}`
    expect((await app.as(who).request('GET', `${path}/assessment-link`)).status).toBe(status)
    expect((await app.as(who).request('PATCH', `${path}/assessment-time`, { timeFactor: 2 })).status).toBe(status)
  })
})

describe('more time', () => {
  test('is one of four, kept once a candidate, with a reason that stays inside', async () => {
    const { candidate } = await visitor.invited()
    const path = `/api/candidates/${candidate.id}`
    for (const timeFactor of [0, 3, '2', null, undefined])
      expect((await app.as('admin').request('PATCH', `${path}/assessment-time`, { timeFactor })).status).toBe(400)
    await app.as('admin').request('PATCH', `${path}/assessment-time`, { timeFactor: 1.25, reason: 'Low vision' })
    await app.as('ceo').request('PATCH', `${path}/assessment-time`, { timeFactor: 2 })
    expect(await app.db.select().from(assessmentAdjustments)).toMatchObject([{ timeFactor: 2, reason: 'Low vision' }])
    expect(await (await app.as('coo').request('GET', `${path}/assessment-link`)).json()).toMatchObject({
      timeFactor: 2,
      reason: 'Low vision',
    })
    for (const call of [path, `${path}/activity`])
      expect(await (await app.as('hiringManager').request('GET', call)).text()).not.toContain('Low vision')
  })

  test('agreed on by two at once is agreed on by the first, and the second is told', async () => {
    const { candidate } = await visitor.invited()
    const path = `/api/candidates/${candidate.id}`
    const { timeUpdatedAt } = await (await app.as('coo').request('GET', `${path}/assessment-link`)).json()
    const agree = (who: 'coo' | 'ceo', body: object, version: string) =>
      app.as(who).request('PATCH', `${path}/assessment-time`, body, { 'x-row-version': version })
    const first = await agree('coo', { timeFactor: 1.5, reason: 'Dyslexia' }, timeUpdatedAt)
    expect(first.status).toBe(200)
    const refused = await agree('ceo', { timeFactor: 2, reason: 'Low vision' }, timeUpdatedAt)
    const { errorType, current } = await refused.json()
    expect([refused.status, errorType]).toEqual([409, 'conflict'])
    expect(current).toMatchObject({ timeFactor: 1.5, reason: 'Dyslexia' })
    expect(await app.db.select().from(assessmentAdjustments)).toMatchObject([{ timeFactor: 1.5, reason: 'Dyslexia' }])
    expect((await agree('ceo', { timeFactor: 2 }, current.timeUpdatedAt)).status).toBe(200)
    expect((await agree('coo', { timeFactor: 1 }, current.timeUpdatedAt)).status).toBe(409)
  })

  test('is what the setting says where nothing is agreed', async () => {
    const terms = { firstReminderMs: 0, secondReminderMs: 0, expiryMs: dayMs, timeFactor: 1.5, showsScore: false }
    await app.as('admin').request('PATCH', '/api/settings', { assessmentTerms: terms })
    const { path } = await visitor.invited()
    expect(app.sent.at(-1)!.text).toContain('75 minutes')
    expect(await (await visitor.visit(path)).text()).toContain('75 minutes')
    expect((await visitor.sitting()).expiresAt).toEqual(new Date(visitor.start.getTime() + dayMs))
  })

  test('is undone whole when its activity cannot be written, and refused for the rejected', async () => {
    const { candidate } = await visitor.invited()
    const adjust = () =>
      app.as('admin').request('PATCH', `/api/candidates/${candidate.id}/assessment-time`, { timeFactor: 2 })
    expect((await withoutActivity(app.db, adjust)).status).toBe(500)
    expect(await app.db.$count(assessmentAdjustments)).toBe(0)
    await app.db.update(candidates).set({ status: '200_rejected' })
    expect((await adjust()).status).toBe(409)
  })
})

describe('a link to somewhere else, entered by staff,', () => {
  test('is sent as it is, and makes no assessment here', async () => {
    await visitor.seed.candidate({ hiPeopleAssessmentLink: 'https://assess.example.com/1' })
    const { id } = await visitor.candidateRow()
    await app.as('admin').request('POST', `/api/candidates/${id}/send-assessment`)
    expect((await again('admin', id)).status).toBe(200)
    for (const { text } of app.sent) expect(text).toContain('https://assess.example.com/1')
    expect(app.sent).toHaveLength(2)
    expect(await app.db.$count(assessmentSittings)).toBe(0)
  })

  test('is sent again to whoever lost it and asks on the job’s page, as long as its result is awaited', async () => {
    const lost = { email: 'li@example.com', hiPeopleAssessmentLink: 'https://assess.example.com/1' }
    const { id } = await visitor.seed.candidate({ job: await job(), ...lost })
    await app.as('admin').request('POST', `/api/candidates/${id}/send-assessment`)
    await ask('li@example.com')
    await visitor.work()
    expect(app.sent.map(({ text }) => text.includes('https://assess.example.com/1'))).toEqual([true, true])
    await app.as('admin').request('PATCH', `/api/candidates/${id}`, { hiPeopleScore: 70 })
    await ask('li@example.com')
    await visitor.work()
    expect(app.sent).toHaveLength(2)
    expect(await app.db.$count(assessmentSittings)).toBe(0)
  })
})

test('an assessment begun and one sent again are told on the timeline', async () => {
  const { candidate, path } = await visitor.invited()
  await visitor.begin(path)
  await app.as('admin').request('POST', `/api/candidates/${candidate.id}/assessment-link`)
  const told = (await app.db.select().from(activityLogs)).map(({ action, userId }) => [userId, action])
  expect(told).toEqual([
    [6, 'started an assessment'],
    [null, 'saw the assessment begin in the process'],
    [6, 'shared a fresh assessment link in the process'],
  ])
})
