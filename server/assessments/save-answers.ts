import { and, eq, gt, sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import { atMost } from '#shared/fields.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentAnswers, assessmentSittings } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { refuseUnstorable } from '#server/http/refuse-unstorable.ts'
import type { Item } from './engine/assessment-form.ts'
import { formOf, type FoundSitting } from './find-sitting.ts'
import { graceMs } from './queue-finish.ts'

export interface GivenAnswer {
  itemId: string
  /** As typed; '' takes the answer back. Left out, the answer stays as it is: another device may have given it. */
  value?: string | undefined
  /** How long ago it was typed: a device may have kept it until it had a connection. */
  agoMs?: number | undefined
  /** Spent on the item since it was last saved. */
  timeSpentMs: number
}

/** A number in words of its own is still a few characters. */
const numberCharactersMax = 40
/** Longer than an answer is on its way: that of one device, sent again, does not count as older than itself. */
const sameMomentMs = minuteMs

/**
 * Keeps answers while the time runs. The one typed last counts: what a device kept for want of a connection takes the place
 * of no newer one. Answers those that stayed for that reason; undefined when the time is over, and keeps nothing.
 * Throws 400 for an item that is not of this form and for a value that its item does not take.
 */
export async function saveAnswers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { sitting }: Pick<FoundSitting, 'sitting'>,
  given: readonly GivenAnswer[],
): Promise<{ newer: { itemId: string; value: unknown }[] } | undefined> {
  const items = new Map(formOf(sitting).sections.flatMap((section) => section.items.map((item) => [item.id, item])))
  for (const answer of given) refuseUnfit(items.get(answer.itemId), answer)
  const at = now()
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ startedAt: assessmentSittings.startedAt })
      .from(assessmentSittings)
      .where(
        and(
          eq(assessmentSittings.id, sitting.id),
          eq(assessmentSittings.status, 'started'),
          gt(assessmentSittings.deadline, new Date(at.getTime() - graceMs)),
        ),
      )
      .for('update')
    if (!running?.startedAt) return undefined
    const { startedAt } = running
    const once = new Map(given.map((answer) => [answer.itemId, answer]))
    const kept = await write(tx, { sittingId: sitting.id, startedAt, at }, [...once.values()])
    return { newer: kept.filter(({ itemId, value }) => value !== once.get(itemId)?.value) }
  })
}

interface Running {
  sittingId: number
  startedAt: Date
  at: Date
}

/** Answers what then stands of the answers that were given. */
async function write(tx: Transaction, { sittingId, startedAt, at }: Running, given: readonly GivenAnswer[]) {
  const passedMs = Math.max(0, at.getTime() - startedAt.getTime())
  const row = ({ itemId, value = '', timeSpentMs, agoMs = 0 }: GivenAnswer) => ({
    sittingId,
    itemId,
    value,
    timeSpentMs: Math.min(timeSpentMs, passedMs),
    savedAt: new Date(at.getTime() - Math.min(agoMs, passedMs)),
  })
  const answered = given.filter(({ value }) => value !== undefined).map(row)
  // Nobody answered: whatever was typed, at any time, is newer.
  const lookedAt = given.filter(({ value }) => value === undefined).map((each) => row({ ...each, agoMs: passedMs }))
  const { itemId, value, savedAt } = assessmentAnswers
  const target = [assessmentAnswers.sittingId, itemId]
  const timeSpentMs = sql`least(${assessmentAnswers.timeSpentMs} + excluded.time_spent_ms, ${passedMs}::integer)`
  if (lookedAt.length > 0)
    await tx.insert(assessmentAnswers).values(lookedAt).onConflictDoUpdate({ target, set: { timeSpentMs } })
  if (answered.length === 0) return []
  const isOlder = sql`excluded.saved_at < ${savedAt} - ${sameMomentMs} * interval '1 millisecond'`
  const last = {
    value: sql`case when ${isOlder} then ${value} else excluded.value end`,
    savedAt: sql`greatest(${savedAt}, excluded.saved_at)`,
  }
  return tx
    .insert(assessmentAnswers)
    .values(answered)
    .onConflictDoUpdate({ target, set: { ...last, timeSpentMs } })
    .returning({ itemId, value })
}

function refuseUnfit(item: Item | undefined, { value }: GivenAnswer) {
  if (!item) throw badRequest('An answer names a question that is not in this assessment')
  if (value === undefined) return
  refuseUnstorable(value)
  const { answer } = item
  if (answer.kind === 'choice' && value !== '' && !answer.options.some(({ id }) => id === value))
    throw badRequest('An answer is none of the choices of its question')
  const charactersMax = answer.kind === 'text' ? answer.charactersMax : numberCharactersMax
  if (value.length > charactersMax) throw badRequest(atMost('An answer', charactersMax))
}
