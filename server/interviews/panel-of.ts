import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { interviewPanelists, users } from '#server/database/schema.ts'
import { hasLeft } from './interview-rows.ts'

/** Who interviews beside the one who leads. */
export const panelOf = (db: Database | Transaction, interviewId: number) =>
  db
    .select({ id: users.id, fullName: users.fullName, hasLeft })
    .from(interviewPanelists)
    .innerJoin(users, eq(users.id, interviewPanelists.userId))
    .where(eq(interviewPanelists.interviewId, interviewId))
    .orderBy(asc(users.nameOrder), asc(users.id))
