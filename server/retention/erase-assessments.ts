import { and, eq, inArray, sql } from 'drizzle-orm'
import { readAnswer } from '#server/assessments/engine/read-answer.ts'
import { formOf } from '#server/assessments/find-sitting.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import {
  assessmentAdjustments,
  assessmentAnswers,
  assessmentLinks,
  assessmentOrders,
  assessmentSittings,
  workSampleMarks,
} from '#server/database/schema.ts'

/** Links, reasons, remarks, and answers in words. Choices and numbers stay, since the figures of items are made of them. */
export async function eraseAssessments(tx: Transaction, { now }: Pick<Services, 'now'>, candidateId: number) {
  const mine = eq(assessmentSittings.candidateId, candidateId)
  // First, so that an answer that is being saved is waited for and none is saved after.
  await tx
    .update(assessmentSittings)
    .set({ status: 'withdrawn', updatedAt: now() })
    .where(and(mine, inArray(assessmentSittings.status, ['sent', 'started'])))
  const sittings = await tx.select().from(assessmentSittings).where(mine)
  for (const sitting of sittings) await eraseWords(tx, sitting)
  const ids = sittings.map(({ id }) => id)
  await tx.delete(assessmentLinks).where(inArray(assessmentLinks.sittingId, ids))
  await tx.update(workSampleMarks).set({ comment: null }).where(inArray(workSampleMarks.sittingId, ids))
  await tx.delete(assessmentAdjustments).where(eq(assessmentAdjustments.candidateId, candidateId))
  await eraseOrders(tx, now(), candidateId)
}

async function eraseWords(tx: Transaction, sitting: typeof assessmentSittings.$inferSelect) {
  const items = new Map(formOf(sitting).sections.flatMap((section) => section.items.map((item) => [item.id, item])))
  const answers = await tx.select().from(assessmentAnswers).where(eq(assessmentAnswers.sittingId, sitting.id))
  const words = answers.filter(({ itemId, value }) => {
    const item = items.get(itemId)
    return !item || item.kind === 'work-sample' || readAnswer(item, String(value)) === undefined
  })
  await tx.delete(assessmentAnswers).where(
    and(
      eq(assessmentAnswers.sittingId, sitting.id),
      inArray(
        assessmentAnswers.itemId,
        words.map(({ itemId }) => itemId),
      ),
    ),
  )
}

/** What a provider knows of the candidate is the provider's to erase; here nothing leads there any more. */
async function eraseOrders(tx: Transaction, at: Date, candidateId: number) {
  const { id, status } = assessmentOrders
  await tx
    .update(assessmentOrders)
    .set({
      reference: sql`'anonymised-' || ${id}`,
      status: sql`case when ${inArray(status, ['ordered', 'sent'])} then 'superseded' else ${status} end`,
      externalId: null,
      link: null,
      reportUrl: null,
      error: null,
      updatedAt: at,
    })
    .where(eq(assessmentOrders.candidateId, candidateId))
}
