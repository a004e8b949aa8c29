import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications, notificationQueue } from '#server/database/schema.ts'
import { graceMs } from '#server/assessments/queue-finish.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { withdrawalReasonCharactersMax } from './withdraw-page.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const withdraw = (fields: Record<string, string> = {}, path = personalPath(app)) =>
  app.as(undefined).raw(`${path}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })

test('a reason that is too long is kept up to a whole character, for its letter cannot carry half of one', async () => {
  await sendApplication(app, (await seed.job({ submitterId: 1 })).id)
  const reason = 'x'.repeat(withdrawalReasonCharactersMax - 1)
  expect((await withdraw({ reason: `${reason}🙂` })).status).toBe(303)
  expect(await app.db.select().from(applications)).toMatchObject([{ withdrawalReason: reason }])
})

test('a reason as long as its field takes is kept whole, however many lines it has', async () => {
  await sendApplication(app, (await seed.job({ submitterId: 1 })).id)
  // Browsers count a line's end once, and send it as two characters.
  const reason = 'x\n'.repeat(withdrawalReasonCharactersMax / 2 - 1) + 'ab'
  expect((await withdraw({ reason: reason.replaceAll('\n', '\r\n') })).status).toBe(303)
  expect(await app.db.select().from(applications)).toMatchObject([{ withdrawalReason: reason }])
})

test('what was written already still goes out, and a file is still looked after', async () => {
  await sendApplication(app, (await seed.job()).id)
  await app.db
    .update(notificationQueue)
    .set({ status: 'pending' })
    .where(and(eq(notificationQueue.type, 'email'), eq(notificationQueue.status, 'done')))
  expect((await withdraw()).status).toBe(303)
  const waiting = await app.db.select().from(notificationQueue).where(eq(notificationQueue.status, 'pending'))
  expect(waiting.map(({ type }) => type).toSorted()).toEqual(['email', 'resume'])
})

test('an assessment that runs still ends in its time, with what was answered', async () => {
  const visitor = assessmentVisitor(app)
  await sendApplication(app, (await seed.job({ expressReview: true })).id)
  const own = personalPath(app)
  await visitor.work()
  await visitor.begin(visitor.lastLink())
  expect((await withdraw({}, own)).status).toBe(303)
  const { deadline } = await visitor.sitting()
  app.setNow(new Date(deadline!.getTime() + graceMs))
  await visitor.work()
  expect(await visitor.sitting()).toMatchObject({ status: 'completed', completedAt: deadline })
  expect(await visitor.candidateRow()).toMatchObject({ status: '15_assessment_sent', hiPeopleScore: null })
})

test('an assessment that was never begun ends with its link, as everybody else’s does', async () => {
  const visitor = assessmentVisitor(app)
  await sendApplication(app, (await seed.job({ expressReview: true })).id)
  const own = personalPath(app)
  await visitor.work()
  expect((await withdraw({}, own)).status).toBe(303)
  const { expiresAt } = await visitor.sitting()
  app.setNow(expiresAt)
  await visitor.work()
  expect(await visitor.sitting()).toMatchObject({ status: 'expired' })
})

test('a submitter who has left hears nothing', async () => {
  await sendApplication(app, (await seed.job({ submitterId: 1 })).id)
  await seed.deactivate(1)
  const before = app.sent.length
  expect((await withdraw()).status).toBe(303)
  await app.settled()
  expect(app.sent).toHaveLength(before)
})

test('a rejection that a letter told, and that was taken back, tells nothing of a later one', async () => {
  await sendApplication(app, (await seed.job()).id)
  const path = personalPath(app)
  const page = async () => (await app.as(undefined).raw(path)).text()
  const { id } = (await (await app.as('ceo').request('GET', '/api/candidates')).json())[0]
  await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
  await app.settled()
  expect(await page()).toContain('<h2>Closed</h2>')
  app.setNow(new Date('2026-06-02T10:00:00Z'))
  expect((await app.as('ceo').request('POST', `/api/candidates/${id}/reopen`)).status).toBe(200)
  const open = await page()
  app.setNow(new Date('2026-06-03T10:00:00Z'))
  expect((await app.as('ceo').request('PATCH', `/api/candidates/${id}`, { status: '200_rejected' })).status).toBe(200)
  expect(open).not.toContain('<h2>Closed</h2>')
  expect(await page()).toBe(open)
})
