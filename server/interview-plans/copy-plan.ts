import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Round } from '#shared/interview-plans.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewPlans, users } from '#server/database/schema.ts'
import type { Copying } from '#server/jobs/copying.ts'

/** The rounds that a person set, with their kits; whoever has left interviews nobody of the new job. */
export async function copyPlan(tx: Transaction, { from, to, by: { userId, at } }: Copying) {
  const [plan] = await tx
    .select({ rounds: interviewPlans.rounds })
    .from(interviewPlans)
    .where(eq(interviewPlans.jobId, from))
  if (!plan) return
  const rounds = await withoutLeavers(tx, plan.rounds)
  await tx.insert(interviewPlans).values({ jobId: to, rounds, editedById: userId, createdAt: at, updatedAt: at })
}

async function withoutLeavers(tx: Transaction, rounds: readonly Round[]) {
  const ids = rounds.flatMap(({ interviewerIds }) => interviewerIds)
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deactivatedAt)))
  return rounds.map(({ interviewerIds, ...round }) => ({
    ...round,
    interviewerIds: interviewerIds.filter((id) => active.some((user) => user.id === id)),
  }))
}
