import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings } from '#server/database/schema.ts'

/** The candidate's assessment that is still to be taken, or being taken; one at most. */
export async function findOpenSitting(tx: Transaction, candidateId: number) {
  const [sitting] = await tx
    .select()
    .from(assessmentSittings)
    .where(
      and(eq(assessmentSittings.candidateId, candidateId), inArray(assessmentSittings.status, ['sent', 'started'])),
    )
  return sitting
}
export type Sitting = NonNullable<Awaited<ReturnType<typeof findOpenSitting>>>
