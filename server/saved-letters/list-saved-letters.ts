import { asc, sql } from 'drizzle-orm'
import { isRealAddress } from '#shared/real-address.ts'
import { askerOf, type Context } from '#server/context.ts'
import { savedLetters } from '#server/database/schema.ts'

/** All of them by name, and whom a letter of the asker's is from. */
export async function listSavedLetters(ctx: Context) {
  const { db, config } = ctx
  const { email } = askerOf(ctx)
  const letters = await db
    .select()
    .from(savedLetters)
    .orderBy(asc(sql`fold(${savedLetters.name})`), asc(savedLetters.id))
  return { organisation: config.organisation.name, answersTo: isRealAddress(email) ? email : null, letters }
}
