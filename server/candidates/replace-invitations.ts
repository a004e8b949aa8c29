import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviews } from '#server/database/schema.ts'
import { recordInterview } from '#server/interviews/record-interview.ts'
import { writeInterview } from '#server/interviews/write-interview.ts'
import { withdrawSchedulingLinks } from '#server/scheduling/make-scheduling-link.ts'
import type { LockedCandidate } from './lock-candidate.ts'

/**
 * A new invitation, or an interview that is given its time at once, takes the place of an invitation that has no time yet,
 * which somebody may have left open on the way back: with both, the candidate could book two interviews of one round, and
 * was reminded of each. The new letter is the only one about it.
 */
export async function replaceInvitations(tx: Transaction, ctx: Context, candidate: LockedCandidate) {
  const open = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.candidateId, candidate.id), eq(interviews.status, 'pending')))
  for (const interview of open) {
    await writeInterview(tx, ctx, interview, { status: 'cancelled' })
    await withdrawSchedulingLinks(tx, interview.id)
    await recordInterview(tx, ctx, candidate, interview.id, actions.interviewCancelled)
  }
}
