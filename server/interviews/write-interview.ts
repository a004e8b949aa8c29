import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { nextVersion } from '#server/http/row-version.ts'

/** Changes a locked interview, and answers it as it is then. Throws 409 where it is at another status than it was read at. */
export async function writeInterview(
  tx: Transaction,
  ctx: Pick<Context, 'now'>,
  interview: typeof interviews.$inferSelect,
  change: Partial<typeof interviews.$inferInsert>,
) {
  const [after] = await tx
    .update(interviews)
    .set({ ...change, updatedAt: nextVersion(ctx, interview) })
    .where(and(eq(interviews.id, interview.id), eq(interviews.status, interview.status)))
    .returning()
  if (!after) throw conflict('This interview has just changed')
  return after
}
