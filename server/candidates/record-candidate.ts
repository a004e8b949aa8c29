import type { Action } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'

export interface Candidacy {
  id: number
  name: string
  job: { title: string }
}

/** From which status to which a candidate was moved; nothing where they stayed. */
export type Turn = { from?: string; to?: string }
export const turn = (from: string, to: string): Turn => (from === to ? {} : { from, to })

/** What ties an activity entry to a candidacy, and names both on the timeline (SPEC 3, activity_logs). */
export const candidacyOf = ({ id, name, job }: Candidacy, moved: Turn = {}) => ({
  candidateId: id,
  details: { candidateName: name, jobTitle: job.title, ...moved },
})

/**
 * The entry of what was done with a candidate. `details` carries no personal values, field names and statuses only, but for the
 * reason that a person was given for keeping their data (decision 56), which goes when they are anonymised.
 */
export function candidateEntry(candidate: Candidacy, action: Action, details: Record<string, unknown> = {}) {
  const { candidateId, details: names } = candidacyOf(candidate)
  return {
    action,
    entityType: 'candidate',
    entityId: candidateId,
    candidateId,
    details: { ...names, ...details },
  } as const
}

/** Records what was done with a candidate. */
export const recordCandidate = (
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  ...done: Parameters<typeof candidateEntry>
) => record(tx, ctx, candidateEntry(...done))
