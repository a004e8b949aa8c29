import { followUpRuleNames, type FollowUpRule } from '#shared/follow-ups.ts'
import type { Services } from '#server/context.ts'
import { isUnreachable } from '#server/database/is-unreachable.ts'
import { followUps, notificationQueue } from '#server/database/schema.ts'
import { findRestored } from '#server/outbox/held.ts'
import { effectOf } from '#server/outbox/queue-effect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { findFollowUps, lookbackMs, unlessKnown } from './find-follow-ups.ts'
import { earlier } from './follow-up.ts'
import { nextAllowed } from './quiet-hours.ts'

/** Letters of one rule that one look takes up; the next look takes the next. */
const batchMax = 200

/**
 * Looks once at every rule and queues a letter for each reason that is there, to be checked again when it leaves. The key
 * of a follow-up lets any number of processes look at once. Answers how many were queued. Throws the first of what went wrong
 * once the other rules were looked at, or at once where the database is away. Plans none while a restore holds what goes out.
 */
export async function planFollowUps(services: Pick<Services, 'db' | 'now'>): Promise<number> {
  if (await findRestored(services.db)) return 0
  let queued = 0
  const faults: unknown[] = []
  for (const rule of followUpRuleNames)
    try {
      queued += await plan(services, rule)
    } catch (error) {
      if (isUnreachable(error)) throw error
      faults.push(error)
    }
  if (faults.length > 0) throw faults[0]
  return queued
}

function plan({ db, now }: Pick<Services, 'db' | 'now'>, rule: FollowUpRule) {
  return db.transaction(async (tx) => {
    const at = now()
    const settings = await readSetting(tx, 'followUps')
    const found = await findFollowUps(tx, rule, {
      settings,
      from: earlier(at, lookbackMs),
      until: at,
      now: at,
      unless: unlessKnown(rule),
      limit: batchMax,
    })
    if (found.length === 0) return 0
    const made = await tx
      .insert(followUps)
      .values(
        found.map(({ subjectId, occurrence, candidateId, dueAt }) => ({
          rule,
          subjectId,
          occurrence,
          candidateId,
          dueAt,
          createdAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: followUps.id, candidateId: followUps.candidateId })
    if (made.length === 0) return 0
    const processAfter = nextAllowed(at, settings)
    await tx
      .insert(notificationQueue)
      .values(
        made.map(({ id, candidateId }) =>
          effectOf({ now }, { type: 'follow-up', payload: { followUpId: id }, candidateId, processAfter }),
        ),
      )
    return made.length
  })
}
