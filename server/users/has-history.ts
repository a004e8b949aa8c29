import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import {
  activityLogs,
  apiKeys,
  assessmentAdjustments,
  candidates,
  evaluations,
  interviewAttendees,
  interviewLinks,
  interviewPanelists,
  interviewPlans,
  interviews,
  jobCriteria,
  jobs,
  offers,
  statusChanges,
  workSampleMarks,
} from '#server/database/schema.ts'

/** Every column that says who did something; a test compares them with the foreign keys of the database. */
export const historyColumns = [
  jobs.submitterId,
  candidates.addedById,
  statusChanges.userId,
  interviews.interviewerId,
  interviewPanelists.userId,
  interviewAttendees.userId,
  interviewLinks.createdById,
  interviewPlans.editedById,
  evaluations.evaluatorId,
  offers.approvedById,
  offers.madeById,
  activityLogs.userId,
  apiKeys.createdById,
  assessmentAdjustments.setById,
  jobCriteria.editedById,
  workSampleMarks.markedById,
] as const

/** Whether anything in the product bears this user's name. */
export async function hasHistory(tx: Transaction, userId: number): Promise<boolean> {
  const anywhere: SQL[] = historyColumns.map(
    (column) => sql`exists (select 1 from ${column.table} where ${column} = ${userId})`,
  )
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${sql.join(anywhere, sql` or `)} as found`)
  return rows[0]?.found ?? true
}
