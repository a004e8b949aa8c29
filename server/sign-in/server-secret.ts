import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'

/** A secret that all server processes share, made once and kept in the database. Two at once agree on the first. */
export async function serverSecret(
  db: Database,
  name: 'session' | 'instance' | 'form' | 'webhook' | 'calendars',
): Promise<string> {
  const key = `secret.${name}`
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (typeof row?.value !== 'string') throw new Error(`The setting ${key} is not text`)
  return row.value
}
