import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { heldMessage, letGoMessage } from '#shared/held-letters.ts'
import { roles } from '#shared/permissions.ts'
import { holdLetters } from '#server/backup/hold-letters.ts'
import { activityLogs, emailLogs, followUps, notificationQueue } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { withoutActivity } from '#test/seed-hiring.ts'
import { accountOf, testApp } from '#test/test-app.ts'
import { testDatabase } from '#test/test-database.ts'
import { waitingThings } from '#test/waiting-things.ts'

const database = await testDatabase()
const { pool } = database
const app = await testApp(database)
beforeEach(() => app.reset())
afterAll(() => app.close())
const { now, cases, lookAt, work, ...things } = waitingThings(app)
const seed = things.seed

const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const reject = (id: number) => app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
const decide = (who: Parameters<typeof app.as>[0], letters: string) =>
  app.as(who).request('POST', '/api/emails/go-on', { letters })
const goOn = (letters: string) => decide('admin', letters)
const held = async () =>
  ((await (await app.as('admin').request('GET', '/api/settings/email')).json()) as { held: object | null }).held
const told = async () =>
  (await app.db.select().from(activityLogs)).filter(
    ({ action }) => action === actions.heldEmailsSent || action === actions.heldEmailsLetGo,
  )
const addresses = () => app.sent.map(({ to }) => to)

/** A restored backup in which a rejection waited for the mail server, and an assessment for its time. */
async function restored() {
  app.setNow(now)
  const candidate = await seed.candidate()
  app.answerMail({ later: 'connect ECONNREFUSED' })
  await reject(candidate.id)
  await app.settled()
  const applicant = await seed.candidate()
  await app.db.transaction((tx) =>
    queueEffect(tx, app.services, {
      type: 'assessment',
      payload: { candidateId: applicant.id },
      candidateId: applicant.id,
      processAfter: hour(3),
    }),
  )
  await holdLetters(pool, now.toISOString())
  app.answerMail('accepted')
  app.sent.length = 0
  return { candidate, applicant }
}
/** All that is due then. */
async function workAt(at: Date) {
  app.setNow(at)
  await work()
}

test('what waited in a backup is held, whatever its time, and what is done after the restore is not', async () => {
  const { candidate } = await restored()
  await workAt(hour(4))
  expect(app.sent).toEqual([])
  const { id, email } = await seed.candidate()
  await reject(id)
  await app.settled()
  expect(addresses()).toEqual([email])
  // Neither does a later letter to the same candidate take the earlier one along.
  await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reopen`)
  await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/talent-pool`)
  await app.settled()
  expect(addresses()).toEqual([email, candidate.email])
  expect(app.sent[1]!.subject).not.toBe((await app.db.select().from(emailLogs))[0]!.subject)
})

test('administrators see how many letters are held and since when; where nothing was restored there is nothing to see', async () => {
  expect(await held()).toBeNull()
  await restored()
  expect(await held()).toEqual({ backupOf: now.toISOString(), letters: 1, since: now.toISOString() })
})

test('sent on, each goes out once, and what was due later goes at its time; that it was said is told', async () => {
  const { candidate, applicant } = await restored()
  const answer = await goOn('send')
  expect([answer.status, await answer.json()]).toEqual([200, { letters: 1 }])
  await workAt(hour(1))
  expect(addresses()).toEqual([candidate.email])
  expect((await app.db.select().from(emailLogs))[0]).toMatchObject({ status: 'sent', error: null })
  await workAt(hour(3))
  expect(addresses()).toEqual([candidate.email, applicant.email])
  expect(await told()).toMatchObject([
    { action: actions.heldEmailsSent, userId: accountOf('admin').id, details: { emails: 1 } },
  ])
  expect(await held()).toBeNull()
})

test('let go, none goes out and all can be read; what was due later still goes at its time', async () => {
  const { applicant } = await restored()
  expect((await goOn('let-go')).status).toBe(200)
  await workAt(hour(2))
  expect(app.sent).toEqual([])
  expect(await app.db.select().from(emailLogs)).toMatchObject([
    { status: 'pending', error: letGoMessage, sentAt: null },
  ])
  expect(await told()).toMatchObject([{ action: actions.heldEmailsLetGo, details: { emails: 1 } }])
  await workAt(hour(3))
  expect(addresses()).toEqual([applicant.email])
})

test('no reminder is found while nobody has said that work goes on', async () => {
  const { email } = await cases['interview-tomorrow'].make()
  app.setNow(now)
  await holdLetters(pool, now.toISOString())
  await lookAt(now)
  expect(app.sent).toEqual([])
  await goOn('send')
  await lookAt(now)
  expect(addresses()).toContain(email)
})

test('let go, reminders whose time was before the restore are left out: the other installation has sent them', async () => {
  await cases['interview-tomorrow'].make()
  app.setNow(now)
  await holdLetters(pool, now.toISOString())
  await pool.query(`UPDATE settings SET value = value || jsonb_build_object('at', $1::text) WHERE key = 'restored'`, [
    now.toISOString(),
  ])
  await goOn('let-go')
  await lookAt(now)
  expect(app.sent).toEqual([])
  const skipped = await app.db.select().from(followUps)
  expect(skipped.length).toBeGreaterThan(0)
  expect(new Set(skipped.map(({ state }) => state))).toEqual(new Set(['dropped']))
})

test('a reminder that waited for the morning is let go with the letters', async () => {
  await cases['interview-tomorrow'].make()
  await things.change({ quietFrom: '00:00', quietUntil: '23:59' })
  app.setNow(now)
  await lookAt(now)
  const waiting = await app.db.$count(notificationQueue, eq(notificationQueue.status, 'pending'))
  expect(waiting).toBeGreaterThan(0)
  await holdLetters(pool, now.toISOString())
  expect(await held()).toMatchObject({ letters: waiting })
  await goOn('let-go')
  await workAt(hour(48))
  expect(app.sent).toEqual([])
})

test('of two who decide at once one does', async () => {
  await restored()
  const answers = await Promise.all([goOn('send'), decide('coo', 'let-go')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await told()).toHaveLength(1)
})

test('where nothing is held there is nothing to decide, and nothing else is a choice', async () => {
  expect((await goOn('send')).status).toBe(409)
  await restored()
  expect((await goOn('both')).status).toBe(400)
  expect(await held()).toMatchObject({ letters: 1 })
})

test.each([...roles, undefined])('%s decides as the settings are theirs', async (who) => {
  await restored()
  const status = who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403
  expect((await decide(who, 'let-go')).status).toBe(status)
  expect((await held()) === null).toBe(status === 200)
})

test.each(['send', 'let-go'])(
  'what cannot be told is not decided, and everything is held as before: %s',
  async (letters) => {
    await restored()
    const before = await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)
    expect((await withoutActivity(app.db, () => goOn(letters))).status).toBe(500)
    expect(await app.db.select().from(notificationQueue).orderBy(notificationQueue.id)).toEqual(before)
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ error: heldMessage }])
    expect(await held()).toMatchObject({ letters: 1 })
    expect(await workNext(app.services, 'letters')).toBe(false)
  },
)
