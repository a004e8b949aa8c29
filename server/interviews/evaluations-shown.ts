import { desc, inArray } from 'drizzle-orm'
import { askerOf, type Context } from '#server/context.ts'
import { evaluations } from '#server/database/schema.ts'
import { blindedFor, ownOrLatest, shownTo } from './blinded-for.ts'
import { selectEvaluations, type EvaluationRow } from './evaluation-rows.ts'

interface Interviewed {
  id: number
  candidateId: number
  /** When an evaluation was last submitted or amended. */
  evaluatedAt: Date | null
}

/**
 * The one evaluation that the asker is shown of each of these interviews, by interview: their own, else the latest that is
 * not kept from them (DECISIONS, Evaluations). Asks nothing where none was evaluated. `known` is what blindedFor says of
 * their candidates, where it was asked already.
 */
export async function evaluationsShown(
  ctx: Context,
  interviews: readonly Interviewed[],
  known?: Promise<ReadonlySet<number>>,
) {
  const evaluated = interviews.filter(({ evaluatedAt }) => evaluatedAt !== null)
  if (evaluated.length === 0) return new Map<number, EvaluationRow>()
  const asker = askerOf(ctx)
  const ids = evaluated.map(({ id }) => id)
  const [given, blinded] = await Promise.all([
    selectEvaluations(ctx.db)
      .where(inArray(evaluations.interviewId, ids))
      .orderBy(desc(evaluations.updatedAt), desc(evaluations.id)),
    known ??
      blindedFor(
        ctx.db,
        asker,
        evaluated.map(({ candidateId }) => candidateId),
      ),
  ])
  const byInterview = Map.groupBy(given, ({ interviewId }) => interviewId)
  return new Map(
    evaluated.flatMap(({ id, candidateId }) => {
      const one = ownOrLatest(asker, shownTo(asker, byInterview.get(id) ?? [], blinded.has(candidateId)))
      return one ? [[id, one] as const] : []
    }),
  )
}
