import { and, eq, max } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { heldAt } from '#server/database/held-at.ts'
import { candidates, interviews } from '#server/database/schema.ts'
import { nextVersion } from '#server/http/row-version.ts'

/**
 * Writes when the candidate's last completed interview took place; for a candidate whose row is locked. Only for what changes
 * that: staff may have set another day by hand since.
 */
export async function recordLastInterview(tx: Transaction, ctx: Context, candidate: { id: number; updatedAt: Date }) {
  const [last] = await tx
    .select({ date: max(heldAt(interviews)).mapWith(interviews.createdAt) })
    .from(interviews)
    .where(and(eq(interviews.candidateId, candidate.id), eq(interviews.status, 'completed')))
  await tx
    .update(candidates)
    .set({ lastInterviewDate: last?.date ?? null, updatedAt: nextVersion(ctx, candidate) })
    .where(eq(candidates.id, candidate.id))
}
