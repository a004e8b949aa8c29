import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { followUpDefaults, followUpRuleNames } from '#shared/follow-ups.ts'
import type { Database } from '#server/database/connect.ts'
import { appForFile } from '#test/test-app.ts'
import { findFollowUps, lookbackMs, unlessKnown } from './find-follow-ups.ts'
import { earlier } from './follow-up.ts'

const app = await appForFile()

test.each(followUpRuleNames)(
  '%s is not asked of every account for every row: 300 people and 3,000 interviews held everybody up each minute',
  async (rule) => {
    const now = new Date()
    const asked = { settings: followUpDefaults, from: earlier(now, lookbackMs), until: now, now, limit: 200 }
    const plans = await plansOf((db) => findFollowUps(db, rule, { ...asked, unless: unlessKnown(rule) }))
    expect(plans).not.toEqual('')
    expect(plans).not.toMatch(/users\.id = (ANY )?\(SubPlan/)
  },
)

/** How PostgreSQL goes about all that is asked of it. */
async function plansOf(ask: (db: Database) => Promise<unknown>) {
  const queries: [string, unknown[]][] = []
  const { $client } = app.services.db as Database & { $client: Pool }
  await ask(drizzle($client, { logger: { logQuery: (...query) => queries.push(query) } }))
  const plans = []
  for (const [text, values] of queries) plans.push(await $client.query(`explain ${text}`, values))
  return plans.flatMap(({ rows }) => rows.map((row: Record<string, string>) => row['QUERY PLAN'])).join('\n')
}
