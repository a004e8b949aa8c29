import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/** An invitation is an interview that waits for its date (DECISIONS, Moves). */
export async function makeInvitation(tx: Transaction, ctx: Context, { id }: LockedCandidate) {
  const type = await readSetting(tx, 'invitationType')
  const at = ctx.now()
  await tx.insert(interviews).values({ candidateId: id, type, status: 'pending', createdAt: at, updatedAt: at })
  return { letter: { interviewType: type, contactName: askerOf(ctx).fullName } }
}
