import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { followUpDefaults, followUpRuleNames, type FollowUpRule } from '#shared/follow-ups.ts'
import { candidates, emailLogs, followUps, jobs } from '#server/database/schema.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { waitingThings } from '#test/waiting-things.ts'
import { planFollowUps } from './plan-follow-ups.ts'

const app = await appForFile()
const things = waitingThings(app)

/** Of an assessment that nobody begins the second reminder is to come as well; of a request for deletion that it is overdue. */
function toCome(rule: string, written: unknown[][]) {
  if (rule === 'assessment-reminder') return [...written, ...written]
  if (rule !== 'erasure-due') return written
  return [...written, [written[0]![0], 'Request for deletion overdue: Li Wei for Designer']]
}

const switchRule = (rule: FollowUpRule, on: boolean) =>
  things.change({ rules: { ...followUpDefaults.rules, [rule]: { ...followUpDefaults.rules[rule], on } } })

const endings = [
  ['hidden', () => app.db.update(candidates).set({ archivedAt: things.now })],
  ['withdrawn', () => app.db.update(candidates).set({ withdrawnAt: things.now })],
  ['rejected', () => app.db.update(candidates).set({ status: '200_rejected' })],
  ['of a closed job', () => app.db.update(jobs).set({ status: 'closed' })],
] as const

describe.each(followUpRuleNames)('%s', (rule) => {
  const make = () => things.cases[rule].make()
  const solve = () => things.cases[rule].solve()
  const to = (email: string) => things.cases[rule].to(email)

  test('is written once, however often one looks, and stands on the candidate’s timeline', async () => {
    const { id, email } = await make()
    await things.lookAt(new Date(things.now.getTime() - 1))
    expect(things.letters()).toEqual([])
    await things.lookAt(things.now)
    expect(things.letters()).toEqual(to(email))
    await things.lookAt(things.now)
    await things.lookAt(new Date(things.now.getTime() + hourMs))
    expect(app.sent).toHaveLength(to(email).length)
    expect(new Set(app.sent.map(({ messageId }) => messageId)).size).toBe(to(email).length)
    const timeline = await (await app.as('ceo').request('GET', `/api/candidates/${id}/activity`)).json()
    expect(timeline.length).toBeGreaterThanOrEqual(to(email).length)
    expect(await app.db.select().from(followUps)).toEqual(
      to(email).map(() =>
        expect.objectContaining({ rule, state: 'sent', candidateId: id, emailLogId: expect.any(Number) }),
      ),
    )
  })

  test('is written once by two processes that look and work at the same time', async () => {
    const { email } = await make()
    app.setNow(things.now)
    await Promise.all([planFollowUps(app.services), planFollowUps(app.services), planFollowUps(app.services)])
    await Promise.all([things.work(), things.work()])
    expect(things.letters()).toHaveLength(to(email).length)
    expect(things.letters()).toEqual(expect.arrayContaining(to(email)))
  })

  test('is not written when its reason is gone by the time it leaves', async () => {
    await make()
    app.setNow(things.now)
    expect(await planFollowUps(app.services)).toBeGreaterThan(0)
    await solve()
    await things.work()
    await things.lookAt(new Date(things.now.getTime() + hourMs))
    expect(app.sent).toEqual([])
    expect((await app.db.select().from(followUps)).map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([['dropped', 'its reason was gone']]),
    )
  })

  // A request for deletion outlives the candidacy: of it only the first holds.
  test.each(rule === 'erasure-due' ? endings.slice(0, 1) : endings)(
    'is never written about a candidate who is %s',
    async (_what, leave) => {
      await make()
      app.setNow(things.now)
      await planFollowUps(app.services)
      await leave()
      await things.work()
      await app.db.delete(followUps)
      await things.lookAt(things.now)
      expect(app.sent).toEqual([])
    },
  )

  test('is not written while its rule is off, and at once when that changes', async () => {
    const { email } = await make()
    app.setNow(things.now)
    await planFollowUps(app.services)
    await switchRule(rule, false)
    await things.work()
    await app.db.delete(followUps)
    await things.lookAt(things.now)
    expect(app.sent).toEqual([])
    await switchRule(rule, true)
    await things.lookAt(things.now)
    expect(things.letters()).toEqual(to(email))
  })

  test('is shown before it goes, with its letter, to those who may change settings', async () => {
    const { email } = await make()
    app.setNow(new Date(things.now.getTime() - hourMs))
    const shown = await (await app.as('coo').request('GET', '/api/follow-ups')).json()
    expect(shown.map((row: { to: string; subject: string }) => [row.to, row.subject])).toEqual(toCome(rule, to(email)))
    expect(shown[0]).toMatchObject({
      rule,
      candidateName: 'Li Wei',
      dueAt: things.now.toISOString(),
      sendAt: things.now.toISOString(),
    })
    for (const { subjectId, occurrence, subject } of shown) {
      const query = new URLSearchParams({ rule, subjectId, occurrence })
      const answer = await app.as('coo').request('GET', `/api/follow-ups/letter?${query}`)
      expect([answer.status, (await answer.json()).subject]).toEqual([200, subject])
    }
    await things.lookAt(things.now)
    expect(things.letters()).toEqual(to(email))
    const left = await (await app.as('coo').request('GET', '/api/follow-ups')).json()
    expect(left).toHaveLength(toCome(rule, to(email)).length - to(email).length)
  })

  test('rolls back whole', async () => {
    await make()
    app.setNow(things.now)
    await planFollowUps(app.services)
    await withoutActivity(app.db, things.work)
    expect(app.sent).toEqual([])
    expect(await app.db.$count(emailLogs)).toBe(0)
    expect(new Set((await app.db.select().from(followUps)).map(({ state }) => state))).toEqual(new Set(['waiting']))
    await things.lookAt(new Date(things.now.getTime() + hourMs))
    expect(app.sent.length).toBeGreaterThan(0)
  })
})

test('a rule that cannot be looked at keeps no other from writing', async () => {
  await app.db.execute(sql`alter table follow_ups add constraint none check (rule <> 'assessment-reminder')`)
  try {
    await things.cases['assessment-reminder'].make()
    await things.cases['stage-waiting'].make()
    app.setNow(things.now)
    await expect(planFollowUps(app.services)).rejects.toThrow()
    await things.work()
    expect(things.letters()).toEqual(things.cases['stage-waiting'].to())
  } finally {
    await app.db.execute(sql`alter table follow_ups drop constraint none`)
  }
})
