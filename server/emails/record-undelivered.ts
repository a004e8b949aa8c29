import { actions } from '#shared/activity.ts'
import { namesIn } from '#server/activity/names-in.ts'
import { record } from '#server/activity/record.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { emailLogs } from '#server/database/schema.ts'

type Log = Pick<typeof emailLogs.$inferSelect, 'id' | 'candidateId' | 'template' | 'context'>

/** Leaves a line on the timeline about a letter that did not arrive (docs/decisions, 41). */
export const recordUndelivered = (tx: Transaction, { now }: Pick<Services, 'now'>, log: Log) =>
  record(
    tx,
    { user: undefined, now },
    {
      action: actions.emailUndelivered,
      entityType: 'email',
      entityId: log.id,
      ...(log.candidateId && { candidateId: log.candidateId }),
      details: { template: log.template, ...namesIn(log.context) },
    },
  )
