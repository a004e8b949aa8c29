import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { interviewPanelists } from '#server/database/schema.ts'

/** Puts these on an interview's panel, in the place of whoever sat there. */
export async function setPanel(tx: Transaction, interviewId: number, userIds: readonly number[]) {
  await tx.delete(interviewPanelists).where(eq(interviewPanelists.interviewId, interviewId))
  if (userIds.length > 0) await tx.insert(interviewPanelists).values(userIds.map((userId) => ({ interviewId, userId })))
}
