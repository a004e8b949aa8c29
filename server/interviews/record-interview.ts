import type { Action } from '#shared/activity.ts'
import { record, type Author } from '#server/activity/record.ts'
import { candidacyOf, type Candidacy, type Turn } from '#server/candidates/record-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'

/** Records what was done with an interview of a candidate, and where it moved them. */
export const recordInterview = (
  tx: Transaction,
  author: Author,
  candidate: Candidacy,
  interviewId: number,
  action: Action,
  moved?: Turn,
) => record(tx, author, { action, entityType: 'interview', entityId: interviewId, ...candidacyOf(candidate, moved) })
