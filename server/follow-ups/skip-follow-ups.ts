import { followUpRuleNames } from '#shared/follow-ups.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { followUps } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { findFollowUps, lookbackMs, unlessKnown } from './find-follow-ups.ts'
import { earlier } from './follow-up.ts'

export const letGoReason = 'let go after a restore'
/** Of one rule within a week. */
const skippedMax = 10_000

/** Leaves out the reminders whose time came before a moment: of whoever was restored, another installation has sent them. */
export async function skipFollowUps(tx: Transaction, { now }: Pick<Context, 'now'>, until: Date) {
  const at = now()
  const settled = await readSetting(tx, 'followUps')
  for (const rule of followUpRuleNames) {
    const found = await findFollowUps(tx, rule, {
      settings: settled,
      from: earlier(at, lookbackMs),
      until,
      now: at,
      unless: unlessKnown(rule),
      limit: skippedMax,
    })
    for (const { subjectId, occurrence, candidateId, dueAt } of found)
      await tx
        .insert(followUps)
        .values({
          rule,
          subjectId,
          occurrence,
          candidateId,
          dueAt,
          state: 'dropped',
          reason: letGoReason,
          createdAt: at,
          settledAt: at,
        })
        .onConflictDoNothing()
  }
}
