import { escapeIdentifier, type ClientBase } from 'pg'

/**
 * Inside a transaction, does work on rows that were already right where they come from: triggers that derive values are
 * off, and references are checked at the end, so that tables come in any order. Needs no more than owning the tables.
 */
export async function withoutRules<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  const references = await client.query<{ table: string; name: string }>(
    "SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint WHERE contype = 'f' AND NOT condeferrable AND connamespace = 'public'::regnamespace",
  )
  const triggers = async (state: 'ENABLE' | 'DISABLE') => {
    for (const { name } of tables.rows)
      await client.query(`ALTER TABLE ${escapeIdentifier(name)} ${state} TRIGGER USER`)
  }
  const check = async (when: 'DEFERRABLE INITIALLY DEFERRED' | 'NOT DEFERRABLE') => {
    for (const { table, name } of references.rows)
      await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${escapeIdentifier(name)} ${when}`)
  }
  await triggers('DISABLE')
  await check('DEFERRABLE INITIALLY DEFERRED')
  const result = await work()
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  await check('NOT DEFERRABLE')
  await triggers('ENABLE')
  return result
}
