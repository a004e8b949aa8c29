import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { savedLetters } from '#server/database/schema.ts'

/** All of them by name, and whom a letter is from. */
export async function listSavedLetters({ db, config }: Pick<Context, 'db' | 'config'>) {
  const letters = await db
    .select()
    .from(savedLetters)
    .orderBy(sql`lower(${savedLetters.name})`)
  return { organisation: config.organisation.name, letters }
}
