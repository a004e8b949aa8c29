import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appForFile } from '#test/test-app.ts'
import { signInFailures, visitorAttempts } from './schema.ts'
import { sweepOldest } from './sweep-oldest.ts'

const { db } = await appForFile()
const noon = new Date('2026-03-05T12:00:00Z')

test.each([visitorAttempts, signInFailures])(
  'what is old is swept away, and thousands of others not read',
  async (table) => {
    await db.insert(table).values({ key: 'old', at: new Date(noon.getTime() - 1) })
    await db.execute(
      sql`insert into ${table} (key, at) select 'key ' || n, ${noon.toISOString()}::timestamptz from generate_series(1, 20000) n`,
    )
    await db.execute(sql`analyze ${table}`)
    const read = await db.transaction(async (tx) => {
      // What the session read shortly before is counted as well.
      const soFar = async () => {
        const { rows } = await tx.execute<{ inOrder: number; byIndex: number }>(
          sql`select seq_tup_read::int "inOrder", idx_tup_fetch::int "byIndex" from pg_stat_xact_user_tables where relname = ${getTableName(table)}`,
        )
        return rows[0]!
      }
      const before = await soFar()
      await sweepOldest(tx, table, noon)
      const after = await soFar()
      return { inOrder: after.inOrder - before.inOrder, byIndex: after.byIndex - before.byIndex }
    })
    expect(await db.$count(table)).toBe(20_000)
    expect(read.inOrder).toBe(0)
    expect(read.byIndex).toBeGreaterThan(0)
    expect(read.byIndex).toBeLessThan(1_000)
  },
)
