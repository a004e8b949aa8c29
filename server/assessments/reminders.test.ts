import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/durations.ts'
import { activityLogs, candidates, jobs } from '#server/database/schema.ts'
import { assessmentVisitor } from '#test/assessment-visitor.ts'
import { appForFile } from '#test/test-app.ts'
import { listDueReminders } from './list-due-reminders.ts'
import { sendReminder } from './send-reminder.ts'

const app = await appForFile()
const visitor = assessmentVisitor(app)

const due = () => listDueReminders(app.db, app.services)
const numbers = async () => (await due()).map(({ number }) => number)
const send = async () => {
  const [reminder] = await due()
  return app.db.transaction((tx) => sendReminder(tx, app.contextOf(undefined), reminder!))
}

describe('a reminder of an assessment', () => {
  test('is due two and five days after it was sent, once each', async () => {
    await visitor.invited()
    visitor.afterDays(1.99)
    expect(await numbers()).toEqual([])
    visitor.afterDays(2)
    expect(await due()).toMatchObject([{ number: 1, dueAt: new Date(visitor.start.getTime() + 2 * dayMs) }])
    expect(await send()).toBeDefined()
    expect(await numbers()).toEqual([])
    visitor.afterDays(5)
    expect(await numbers()).toEqual([2])
    await send()
    visitor.afterDays(13)
    expect(await numbers()).toEqual([])
  })

  test('brings a link of its own, and the one before stays good', async () => {
    const { path } = await visitor.invited()
    visitor.afterDays(2)
    await send()
    visitor.afterDays(2.01)
    await visitor.work()
    expect(app.sent.at(-1)!.subject).toContain('A reminder of your assessment')
    expect(visitor.lastLink()).not.toBe(path)
    for (const link of [path, visitor.lastLink()]) expect((await visitor.visit(link)).status).toBe(200)
    expect((await app.db.select().from(activityLogs)).map(({ action }) => action)).toContain(
      'sent an assessment reminder in the process',
    )
  })

  test('that comes late for both is one', async () => {
    await visitor.invited()
    visitor.afterDays(6)
    expect(await numbers()).toEqual([2])
    await send()
    expect(await numbers()).toEqual([])
  })

  test('that two processes send at once goes once', async () => {
    await visitor.invited()
    visitor.afterDays(2)
    const [reminder] = await due()
    const both = await Promise.all(
      [1, 2].map(() => app.db.transaction((tx) => sendReminder(tx, app.contextOf(undefined), reminder!))),
    )
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['rejected', { status: '200_rejected' }],
    ['moved on', { status: '45_1st_interview_sent' }],
    ['withdrawn', { withdrawnAt: new Date() }],
    ['archived', { archivedAt: new Date() }],
  ])('has no reason once the candidate is %s', async (_what, values) => {
    await visitor.invited()
    visitor.afterDays(2)
    const [reminder] = await due()
    await app.db.update(candidates).set(values)
    expect(await numbers()).toEqual([])
    expect(await app.db.transaction((tx) => sendReminder(tx, app.contextOf(undefined), reminder!))).toBeUndefined()
  })

  test('has no reason once it was begun, the job closed, it was sent anew or it expired', async () => {
    const { candidate, path } = await visitor.invited()
    visitor.afterDays(1)
    await app.as('admin').request('POST', `/api/candidates/${candidate.id}/assessment-link`)
    visitor.afterDays(2)
    expect(await numbers()).toEqual([])
    visitor.afterDays(3)
    expect(await numbers()).toEqual([1])
    await app.db.update(jobs).set({ status: 'closed' })
    expect(await numbers()).toEqual([])
    await app.db.update(jobs).set({ status: 'active' })
    visitor.afterDays(16)
    expect(await numbers()).toEqual([])
    visitor.afterDays(3)
    expect(path).not.toBe(visitor.lastLink())
    await visitor.begin(visitor.lastLink())
    expect(await numbers()).toEqual([])
  })

  test('follows the settings, and none at all is one of them', async () => {
    await visitor.invited()
    visitor.afterDays(3)
    const terms = { firstReminderMs: 0, secondReminderMs: 4 * dayMs, expiryMs: dayMs * 14 }
    const set = (more: object) =>
      app.as('admin').request('PATCH', '/api/settings', {
        assessmentTerms: { ...terms, timeFactor: 1, showsScore: false, ...more },
      })
    await set({})
    expect(await numbers()).toEqual([])
    visitor.afterDays(4)
    expect(await numbers()).toEqual([2])
    await set({ secondReminderMs: 0 })
    expect(await numbers()).toEqual([])
  })
})
