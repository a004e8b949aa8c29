import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listFollowUps } from '#server/follow-ups/list-follow-ups.ts'
import { testDatabase } from '#test/test-database.ts'
import { fillDemo } from './fill-demo.ts'
import { later } from './plan-days.ts'

test('whoever opens the demo on a Monday morning finds the reminders of the weekend sent, as the office’s day began', async () => {
  const { db, pool, close } = await testDatabase()
  onTestFinished(close)
  const config = readConfig({ ORGANISATION_NAME: 'Quillmere Instruments' })
  const files = { put: async () => {}, get: async () => undefined, remove: async () => {} }
  const monday = new Date('2026-03-09T00:00:00Z')
  const shownAt = later(monday, 10 * 60 + 15)
  await fillDemo(db, { config, files, now: monday, shownAt })
  const ahead = await listFollowUps({ db, config, now: () => shownAt })
  expect(ahead.filter(({ sendAt }) => sendAt <= shownAt)).toEqual([])
  const { rows } = await pool.query<{ sent: number }>(
    `select count(*)::int as sent from email_logs where sent_at >= '${later(monday, 8 * 60).toISOString()}'`,
  )
  expect(rows[0]!.sent).toBeGreaterThan(10)
})
