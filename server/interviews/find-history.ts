import { desc, eq } from 'drizzle-orm'
import { FormerEvaluation } from '#shared/interviews.ts'
import type { Context } from '#server/context.ts'
import { evaluationRevisions } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { readFeedback } from './find-evaluations.ts'

/** What an evaluation said before each amendment, newest first, for whoever may see the evaluation; 404 for everyone else. */
export async function findHistory(ctx: Context, { id, evaluationId }: { id: number; evaluationId: number }) {
  const { all } = await readFeedback(ctx, id)
  if (!all.some((row) => row.id === evaluationId)) throw notFound('Evaluation')
  const revisions = await ctx.db
    .select({ before: evaluationRevisions.before })
    .from(evaluationRevisions)
    .where(eq(evaluationRevisions.evaluationId, evaluationId))
    .orderBy(desc(evaluationRevisions.id))
  // Older rows were kept before a field was added.
  return revisions.map(({ before }) => FormerEvaluation.parse({ linkUrl: null, ...Object(before) }))
}
