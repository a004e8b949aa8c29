import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { interviewAttendees, type interviews } from '#server/database/schema.ts'
import { findInvited } from './find-invited.ts'
import { panelOf } from './panel-of.ts'

/**
 * Writes down who was invited to an interview from before that was kept, all at once: as soon as one of them is, nobody else
 * counts as invited.
 */
export async function keepInvited(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  interview: typeof interviews.$inferSelect,
  candidate: { name: string; email: string },
) {
  const sequence = interview.calendarSequence
  if (sequence === null || (await tx.$count(interviewAttendees, eq(interviewAttendees.interviewId, interview.id))) > 0)
    return
  const panelBefore = (await panelOf(tx, interview.id)).map(({ id }) => id)
  const invited = await findInvited(tx, { before: interview, interview, candidate, panelBefore })
  const at = now()
  await tx.insert(interviewAttendees).values(
    invited.map(({ userId, email }) => ({
      interviewId: interview.id,
      userId,
      email,
      sequence,
      createdAt: at,
      updatedAt: at,
    })),
  )
}
