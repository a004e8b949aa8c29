import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { evaluationDrafts } from '#server/database/schema.ts'

export interface Whose {
  interviewId: number
  userId: number
}

/** Picks one person's draft of one interview. */
export const draftOf = ({ interviewId, userId }: Whose) =>
  and(eq(evaluationDrafts.interviewId, interviewId), eq(evaluationDrafts.userId, userId))

/** What it held is submitted, or not wanted any more. */
export const dropDraft = (db: Database | Transaction, whose: Whose) => db.delete(evaluationDrafts).where(draftOf(whose))
