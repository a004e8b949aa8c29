import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { assessmentAnswers, assessmentSittings } from '#server/database/schema.ts'
import { formOf } from '#server/assessments/find-sitting.ts'
import { itemStatistics, type AnsweredSitting } from './item-statistics.ts'

/** Enough for steady figures, and little enough to read at once. */
const sittingsMax = 500
const batchSittings = 50

/** How the items of the newest completed assessments did, by model and level. */
export async function readStatistics({ db }: Pick<Context, 'db'>) {
  const newest = await db
    .select({ id: assessmentSittings.id })
    .from(assessmentSittings)
    .where(eq(assessmentSittings.status, 'completed'))
    .orderBy(desc(assessmentSittings.completedAt), desc(assessmentSittings.id))
    .limit(sittingsMax)
  const ids = newest.map(({ id }) => id)
  const taken: AnsweredSitting[] = []
  for (let at = 0; at < ids.length; at += batchSittings)
    taken.push(...(await readBatch({ db }, ids.slice(at, at + batchSittings))))
  return { sittings: taken.length, sittingsMax, items: itemStatistics(taken) }
}

async function readBatch({ db }: Pick<Context, 'db'>, ids: number[]): Promise<AnsweredSitting[]> {
  const sittings = await db
    .select({ id: assessmentSittings.id, form: assessmentSittings.form })
    .from(assessmentSittings)
    .where(inArray(assessmentSittings.id, ids))
  const answers = await db.select().from(assessmentAnswers).where(inArray(assessmentAnswers.sittingId, ids))
  return sittings.map((sitting) => ({
    form: formOf(sitting),
    answers: new Map(
      answers
        .filter(({ sittingId }) => sittingId === sitting.id)
        .map(({ itemId, value, timeSpentMs }) => [itemId, { value: String(value), timeSpentMs }]),
    ),
  }))
}
