import { and, eq, gt, sql } from 'drizzle-orm'
import { atMost } from '#shared/fields.ts'
import type { Services } from '#server/context.ts'
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
  /** Spent on the item since it was last saved. */
  timeSpentMs: number
}

/** A number in words of its own is still a few characters. */
const numberCharactersMax = 40

/**
 * Keeps answers while the time runs; the last one sent counts. Answers false when the time is over, and keeps nothing.
 * Throws 400 for an item that is not of this form and for a value that its item does not take.
 */
export async function saveAnswers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { sitting }: Pick<FoundSitting, 'sitting'>,
  given: readonly GivenAnswer[],
): Promise<boolean> {
  const items = new Map(formOf(sitting).sections.flatMap((section) => section.items.map((item) => [item.id, item])))
  for (const answer of given) refuseUnfit(items.get(answer.itemId), answer)
  const savedAt = now()
  return db.transaction(async (tx) => {
    const [running] = await tx
      .select({ startedAt: assessmentSittings.startedAt })
      .from(assessmentSittings)
      .where(
        and(
          eq(assessmentSittings.id, sitting.id),
          eq(assessmentSittings.status, 'started'),
          gt(assessmentSittings.deadline, new Date(savedAt.getTime() - graceMs)),
        ),
      )
      .for('update')
    if (!running?.startedAt) return false
    if (given.length === 0) return true
    const timeMax = Math.max(0, savedAt.getTime() - running.startedAt.getTime())
    const once = [...new Map(given.map((answer) => [answer.itemId, answer])).values()]
    const row = ({ itemId, timeSpentMs }: GivenAnswer, value: string) => ({
      sittingId: sitting.id,
      itemId,
      value,
      timeSpentMs: Math.min(timeSpentMs, timeMax),
      savedAt,
    })
    const answered = once.flatMap((each) => (each.value === undefined ? [] : [row(each, each.value)]))
    const lookedAt = once.flatMap((each) => (each.value === undefined ? [row(each, '')] : []))
    const target = [assessmentAnswers.sittingId, assessmentAnswers.itemId]
    const timeSpentMs = sql`least(${assessmentAnswers.timeSpentMs} + excluded.time_spent_ms, ${timeMax}::integer)`
    if (answered.length > 0)
      await tx
        .insert(assessmentAnswers)
        .values(answered)
        .onConflictDoUpdate({ target, set: { value: sql`excluded.value`, savedAt, timeSpentMs } })
    if (lookedAt.length > 0)
      await tx.insert(assessmentAnswers).values(lookedAt).onConflictDoUpdate({ target, set: { timeSpentMs } })
    return true
  })
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
