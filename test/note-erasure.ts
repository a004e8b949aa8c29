import { actions } from '#shared/activity.ts'
import type { Database } from '#server/database/connect.ts'
import { activityLogs, candidates } from '#server/database/schema.ts'

/** That somebody asked, at a moment, that the data of a candidacy be deleted. */
export const noteRequest = (db: Database, candidateId: number, timestamp: Date) =>
  note(db, candidateId, actions.erasureRequested, timestamp)

/** That they were told that it takes longer. */
export const noteExtension = (db: Database, candidateId: number, timestamp: Date) =>
  note(db, candidateId, actions.erasureExtended, timestamp)

/** That they were answered. */
export const noteAnswer = (db: Database, candidateId: number, timestamp: Date) =>
  note(db, candidateId, actions.erasureDeclined, timestamp)

/** That everybody was. */
export async function noteAnswers(db: Database, timestamp: Date) {
  for (const { id } of await db.select({ id: candidates.id }).from(candidates)) await noteAnswer(db, id, timestamp)
}

const note = (db: Database, candidateId: number, action: string, timestamp: Date) =>
  db.insert(activityLogs).values({ candidateId, action, entityType: 'candidate', entityId: candidateId, timestamp })
