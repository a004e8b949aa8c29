import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database } from '#server/database/connect.ts'

/**
 * How PostgreSQL goes about all that is asked of it. `large` prices full scans out, as they are where tables are large.
 */
export async function plansOf(db: Database, ask: (db: Database) => Promise<unknown>, { large = false } = {}) {
  const queries: [string, unknown[]][] = []
  const { $client } = db as Database & { $client: Pool }
  await ask(drizzle($client, { logger: { logQuery: (...query) => queries.push(query) } }))
  const client = await $client.connect()
  try {
    await client.query('begin')
    if (large) await client.query('set local enable_seqscan = off')
    const asked = queries.filter(([text]) => !/^(begin|commit)\b/.test(text))
    const plans = []
    for (const [text, values] of asked) plans.push(await client.query(`explain ${text}`, values))
    return plans.flatMap(({ rows }) => rows.map((row: Record<string, string>) => row['QUERY PLAN'])).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}
