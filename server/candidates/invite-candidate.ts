import { desc, eq } from 'drizzle-orm'
import type { InvitationPlan } from '#shared/scheduling.ts'
import type { Context } from '#server/context.ts'
import { interviews } from '#server/database/schema.ts'
import { moveCandidate } from './move-candidate.ts'

/**
 * Invites to an interview, and says whether the candidate was told that the team will be in touch about a time, as they are
 * where nobody is named who interviews. Throws as moveCandidate does.
 */
export async function inviteCandidate(ctx: Context, id: number, invitation: InvitationPlan | undefined) {
  const invited = await moveCandidate(ctx, id, 'interview', { invitation })
  const [made] = await ctx.db
    .select({ interviewerId: interviews.interviewerId })
    .from(interviews)
    .where(eq(interviews.candidateId, id))
    .orderBy(desc(interviews.id))
    .limit(1)
  return { ...invited, timeToAgree: made?.interviewerId === null }
}
