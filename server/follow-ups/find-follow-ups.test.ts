import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followUpDefaults, followUpRuleNames } from '#shared/follow-ups.ts'
import { plansOf } from '#test/plans-of.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { findFollowUps, lookbackMs, unlessKnown } from './find-follow-ups.ts'
import { earlier } from './follow-up.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

test.each(followUpRuleNames)(
  '%s is not asked of every account for every row: 300 people and 3,000 interviews held everybody up each minute',
  async (rule) => {
    const now = new Date()
    const asked = { settings: followUpDefaults, from: earlier(now, lookbackMs), until: now, now, limit: 200 }
    const plans = await plansOf(app.db, (db) => findFollowUps(db, rule, { ...asked, unless: unlessKnown(rule) }))
    expect(plans).not.toEqual('')
    expect(plans).not.toMatch(/users\.id = (ANY )?\(SubPlan/)
  },
)

test('whoever waits in a stage is found by since when: all candidates were read through, which held everybody up each minute', async () => {
  const { id: jobId } = await seed.job({ status: 'active' })
  const { personId } = await seed.candidate({ jobId })
  await app.db.execute(sql`
    insert into candidates (job_id, person_id, name, email, status, stage_since)
    select ${jobId}, ${personId}, 'N', n || '@example.com', '30_assessment_completed', now() - n % 400 * interval '1 day' from generate_series(1, 4000) n`)
  await app.db.execute(sql`
    insert into status_changes (candidate_id, to_status, at)
    select id, status, now() - interval '10 days' from candidates`)
  await app.db.execute(sql`analyze candidates, status_changes`)
  const now = new Date()
  const asked = { settings: followUpDefaults, from: earlier(now, lookbackMs), until: now, now, limit: 200 }
  const plans = await plansOf(app.db, (db) => findFollowUps(db, 'stage-waiting', asked))
  expect(plans).toContain('candidates_waiting')
  expect(plans).not.toContain('Seq Scan on candidates')
})
