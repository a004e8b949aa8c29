import type { Action } from '#shared/activity.ts'
import { record, type Author } from '#server/activity/record.ts'
import { candidacyOf, type Candidacy, type Turn } from '#server/candidates/record-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'

/** Records what was done with an offer to a candidate, and where it moved them. */
export const recordOffer = (
  tx: Transaction,
  author: Author,
  candidate: Candidacy,
  offerId: number,
  action: Action,
  moved?: Turn,
) => record(tx, author, { action, entityType: 'offer', entityId: offerId, ...candidacyOf(candidate, moved) })
