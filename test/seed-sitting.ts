import type { AssessmentForm } from '#server/assessments/engine/assessment-form.ts'
import { composeForm } from '#server/assessments/engine/compose-form.ts'
import { markAnswers } from '#server/assessments/engine/mark-answers.ts'
import type { Database } from '#server/database/connect.ts'
import { assessmentAnswers, assessmentSittings } from '#server/database/schema.ts'

const began = new Date('2026-03-05T09:00:00Z')
const ended = new Date('2026-03-05T09:30:00Z')

interface Taken {
  candidateId: number
  seed?: string
  /** What is typed for an item; nothing by default. */
  type?: (item: AssessmentForm['sections'][number]['items'][number]) => string | undefined
  values?: Partial<typeof assessmentSittings.$inferInsert>
}

/** An assessment that was taken in half an hour, a minute an item, and marked. */
export async function seedSitting(
  db: Database,
  { candidateId, seed = 'a seed', type = () => undefined, values }: Taken,
) {
  const form = composeForm({ job: { title: 'Designer', skills: 'Typography' }, seed })
  const typed = form.sections
    .flatMap(({ items }) => items)
    .map((item) => [item.id, type(item)] as const)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
  const { score, ability, standardError } = markAnswers(form, Object.fromEntries(typed))
  const [sitting] = await db
    .insert(assessmentSittings)
    .values({
      candidateId,
      status: 'completed',
      blueprint: form.blueprint,
      seed,
      form,
      timeLimitMs: form.timeLimitMs,
      sentAt: began,
      expiresAt: new Date('2026-03-19T09:00:00Z'),
      startedAt: began,
      completedAt: ended,
      score,
      ability,
      standardError,
      percentile: 50,
      ...values,
    })
    .returning()
  if (typed.length > 0)
    await db.insert(assessmentAnswers).values(
      typed.map(([itemId, value]) => ({
        sittingId: sitting!.id,
        itemId,
        value,
        timeSpentMs: 60_000,
        savedAt: ended,
      })),
    )
  return { sitting: sitting!, form }
}

/** Types what is right, and a sentence for each work sample. */
export function typeRight(item: AssessmentForm['sections'][number]['items'][number]): string {
  if (item.kind === 'work-sample') return 'First I would look at what <b>changed</b>.'
  if (item.key.kind === 'option') return item.key.option
  if (item.key.kind === 'range') return String((item.key.from + item.key.to) / 2)
  return Object.entries(item.key.credits).find(([, credit]) => credit === 1)?.[0] ?? ''
}
