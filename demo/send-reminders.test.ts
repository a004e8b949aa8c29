import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listFollowUps } from '#server/follow-ups/list-follow-ups.ts'
import { testDatabase } from '#test/test-database.ts'
import { fillDemo } from './fill-demo.ts'
import { later } from './plan-days.ts'

const config = readConfig({ ORGANISATION_NAME: 'Quillmere Instruments' })
const files = { put: async () => {}, get: async () => undefined, remove: async () => {} }

/** The demo made on this day and opened so many minutes later. `ask` reads one number of it. */
async function opened(day: string, minutes: number) {
  const { db, pool, close } = await testDatabase()
  onTestFinished(close)
  const now = new Date(`${day}T00:00:00Z`)
  const shownAt = later(now, minutes)
  await fillDemo(db, { config, files, now, shownAt })
  const ahead = await listFollowUps({ db, config, now: () => shownAt })
  const ask = async (query: string) => (await pool.query<{ count: string }>(query)).rows[0]!.count
  return { leavingAtOnce: ahead.filter(({ sendAt }) => sendAt <= shownAt), ask }
}

test('whoever opens the demo on a Monday morning finds the reminders of the weekend sent, as the office’s day began', async () => {
  const { leavingAtOnce, ask } = await opened('2026-03-09', 10 * 60 + 15)
  expect(leavingAtOnce).toEqual([])
  expect(Number(await ask("select count(*) from email_logs where sent_at >= '2026-03-09T08:00:00Z'"))).toBeGreaterThan(
    10,
  )
})

test('an assessment says that as many reminders went out as there are on the timeline', async () => {
  const { ask } = await opened('2026-03-12', 12 * 60)
  const young = `assessment_sittings s where status = 'sent' and sent_at > '2026-03-05T12:00:00Z'`
  const told = `(select count(*) from follow_ups f where f.rule = 'assessment-reminder' and f.subject_id = s.id)`
  expect(Number(await ask(`select count(*) from ${young} and reminders_sent > 0`))).toBeGreaterThan(2)
  expect(await ask(`select count(*) from ${young} and reminders_sent <> ${told}`)).toBe('0')
})

test('on a Sunday nobody was reminded twice of what comes after the weekend, and the demo can be made', async () => {
  const { leavingAtOnce, ask } = await opened('2026-03-15', 14 * 60)
  expect(leavingAtOnce).toEqual([])
  const early = `interview-tomorrow' and settled_at < '2026-03-14T00:00:00Z`
  expect(Number(await ask(`select count(*) from follow_ups where rule = '${early}'`))).toBeGreaterThan(0)
})
