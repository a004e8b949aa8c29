import { and, desc, eq } from 'drizzle-orm'
import { mayReadMark } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { assessmentAnswers, assessmentSittings, users, workSampleMarks } from '#server/database/schema.ts'
import { newestOrder } from '#server/assessment-orders/newest-order.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import type { Item } from '#server/assessments/engine/assessment-form.ts'
import { creditOf } from '#server/assessments/engine/mark-answers.ts'
import { publicItem } from '#server/assessments/engine/public-item.ts'
import { readAnswer } from '#server/assessments/engine/read-answer.ts'
import { formOf } from '#server/assessments/find-sitting.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'

/**
 * A candidate's newest completed assessment for staff: what was asked and answered, and how it was marked, without keys; or
 * who else gave it, where that result is the newer. How others marked it is kept from an interviewer whose own evaluation is
 * still to come. Throws 404.
 */
export async function readReport(ctx: Context, candidateId: number) {
  const { db } = ctx
  await findCandidate(db, candidateId)
  const completed = and(eq(assessmentSittings.candidateId, candidateId), eq(assessmentSittings.status, 'completed'))
  const [sitting] = await db
    .select()
    .from(assessmentSittings)
    .where(completed)
    .orderBy(desc(assessmentSittings.id))
    .limit(1)
  const elsewhere = await givenElsewhere(db, candidateId, sitting?.completedAt)
  if (elsewhere || !sitting?.completedAt) return { sitting: null, elsewhere }
  const answers = await answersOf(db, sitting.id)
  const marks = await marksShown(ctx, { candidateId, sittingId: sitting.id })
  const comparedWith = await db.$count(
    assessmentSittings,
    and(eq(assessmentSittings.blueprint, sitting.blueprint), eq(assessmentSittings.status, 'completed')),
  )
  const began = sitting.startedAt ?? sitting.completedAt
  return {
    elsewhere: null,
    sitting: {
      id: sitting.id,
      score: sitting.score ?? 0,
      standardError: sitting.standardError ?? 0,
      percentile: sitting.percentile ?? 0,
      provisional: sitting.provisional,
      comparedWith,
      completedAt: sitting.completedAt,
      tookMs: Math.max(0, sitting.completedAt.getTime() - began.getTime()),
      timeLimitMs: Math.round(sitting.timeLimitMs * sitting.timeFactor),
      sections: formOf(sitting).sections.map(({ kind, title, items }) => ({
        kind,
        title,
        items: items.map((item) => reported(item, answers.get(item.id), marks(item.id))),
      })),
    },
  }
}

/** Whose a result is that came from another provider after ours, if any, and its own report. */
async function givenElsewhere(db: Database, candidateId: number, ourAt: Date | null | undefined) {
  const order = await newestOrder(db, candidateId)
  if (order?.status !== 'completed' || (ourAt && order.completedAt && order.completedAt <= ourAt)) return null
  return { provider: order.provider, reportUrl: order.reportUrl }
}

interface Answer {
  value: string
  timeSpentMs: number
}

function reported(item: Item, answer: Answer | undefined, marked: MarkShown) {
  const { id, kind, prompt } = publicItem(item)
  const isWorkSample = item.kind === 'work-sample'
  return {
    id,
    kind,
    prompt,
    given: givenText(item, answer?.value),
    credit: isWorkSample ? null : creditOf(item, answer?.value),
    timeSpentMs: answer?.timeSpentMs ?? null,
    principle: item.kind === 'situational' ? item.rationale : null,
    rubric: isWorkSample ? item.rubric : null,
    ...marked,
  }
}

/** The answer as a person reads it; null where there is none. A number stays as it was typed. */
function givenText(item: Item, typed: string | undefined): string | null {
  if (typed === undefined || readAnswer(item, typed) === undefined) return null
  if (item.answer.kind === 'choice') return item.answer.options.find(({ id }) => id === typed)?.text ?? null
  return item.answer.kind === 'number' ? `${typed.trim()} ${item.answer.unit}`.trim() : typed
}

async function answersOf(db: Database, sittingId: number) {
  const rows = await db.select().from(assessmentAnswers).where(eq(assessmentAnswers.sittingId, sittingId))
  return new Map(rows.map(({ itemId, value, timeSpentMs }) => [itemId, { value: String(value), timeSpentMs }]))
}

/** Of each item its marks, or that they are kept from the asker. */
async function marksShown(ctx: Context, { candidateId, sittingId }: { candidateId: number; sittingId: number }) {
  const asker = askerOf(ctx)
  const [marks, blinded] = await Promise.all([marksOf(ctx.db, sittingId), blindedFor(ctx.db, asker, [candidateId])])
  return (itemId: string): MarkShown => {
    const found = marks.get(itemId)
    if (!found) return { mark: null, markHidden: false }
    return mayReadMark(asker, found.mark, blinded.has(candidateId))
      ? { mark: reportedMark(found.mark, found.markedBy), markHidden: false }
      : { mark: null, markHidden: true }
  }
}
interface MarkShown {
  mark: ReturnType<typeof reportedMark> | null
  markHidden: boolean
}

async function marksOf(db: Database, sittingId: number) {
  const rows = await db
    .select({ mark: workSampleMarks, markedBy: users.fullName })
    .from(workSampleMarks)
    .leftJoin(users, eq(users.id, workSampleMarks.markedById))
    .where(eq(workSampleMarks.sittingId, sittingId))
  return new Map(rows.map((row) => [row.mark.itemId, row]))
}

export const reportedMark = (
  { points, comment, updatedAt }: typeof workSampleMarks.$inferSelect,
  markedBy: string | null,
) => ({ points, comment, updatedAt, markedBy: markedBy === null ? null : { fullName: markedBy } })
