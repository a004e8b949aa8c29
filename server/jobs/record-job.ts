import type { Action } from '#shared/activity.ts'
import { record } from '#server/activity/record.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'

/** Records what was done with a job. */
export const recordJob = (
  tx: Transaction,
  ctx: Pick<Context, 'now' | 'user'>,
  job: { id: number; title: string },
  action: Action,
  details: Record<string, unknown> = {},
) => record(tx, ctx, { action, entityType: 'job', entityId: job.id, details: { jobTitle: job.title, ...details } })
