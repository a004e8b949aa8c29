import { followUpRuleNames, type FollowUpRule } from '#shared/follow-ups.ts'
import type { Database } from '#server/database/connect.ts'
import { aheadMs, findFollowUps, lookbackMs, unlessSettled } from './find-follow-ups.ts'
import { earlier, later, type Asked } from './follow-up.ts'
import { gatherWaiting, type LetterAhead } from './gather-waiting.ts'
import { nextAllowed } from './quiet-hours.ts'
import { togetherMax } from './waiting-together.ts'

const lettersMax = 100
type At = Pick<Asked, 'settings' | 'now'>

/** What goes out by itself within a week as things stand now, soonest first. */
export async function lettersAhead(db: Database, at: At): Promise<LetterAhead[]> {
  const found: LetterAhead[] = []
  for (const rule of followUpRuleNames) found.push(...(await lettersOf(db, rule, at)))
  return found
    .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime() || a.all[0].subjectId - b.all[0].subjectId)
    .slice(0, lettersMax)
}

/** Those of one rule. */
export async function lettersOf(db: Database, rule: FollowUpRule, { settings, now }: At): Promise<LetterAhead[]> {
  const together = rule === 'stage-waiting'
  const planned = await findFollowUps(db, rule, {
    settings,
    from: earlier(now, lookbackMs),
    until: later(now, aheadMs),
    now,
    unless: unlessSettled(rule),
    limit: together ? togetherMax : lettersMax,
  })
  if (together) return gatherWaiting(db, planned, { settings, now })
  return planned.map((each) => ({
    all: [each],
    letter: each.letter,
    sendAt: nextAllowed(each.dueAt < now ? now : each.dueAt, settings),
  }))
}
