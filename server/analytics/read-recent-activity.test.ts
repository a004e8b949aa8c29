import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { readRecentActivity } from './read-recent-activity.ts'

const app = await appForFile()

test('reads the latest by their index: after every change by anybody all that ever was done was sorted', async () => {
  await app.db.execute(sql`
    insert into activity_logs (action, entity_type, entity_id, timestamp)
    select 'updated the process', 'candidate', n, now() - n * interval '1 minute' from generate_series(1, 2000) n`)
  await app.db.execute(sql`analyze activity_logs`)
  const plans = await plansOf(app.services.db, (db) => readRecentActivity({ db }))
  expect(plans).toContain('activity_logs_recent')
  expect(plans).not.toContain('Sort')
})
