import { and, eq } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, imports } from '#server/database/schema.ts'
import { isUntouched } from './is-untouched.ts'

/** Whether a candidacy is of an import of whoever asks, and as it came: what goes with it is a part of that import still. */
export async function isOfOwnImport(db: Database | Transaction, ctx: Context, candidateId: number) {
  const [found] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(imports, eq(imports.id, candidates.importId))
    .where(and(eq(candidates.id, candidateId), eq(imports.userId, askerOf(ctx).id), isUntouched(db)))
  return found !== undefined
}
