import type { EmailTemplate } from '#shared/pipeline.ts'
import { mayReadComment } from '#shared/permissions.ts'
import { askerOf, type Context } from '#server/context.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'

interface Log {
  template: EmailTemplate
  candidateId: number | null
  context: Record<string, unknown> | null
}

/** A letter of the log as the asker may read it: one that quotes a comment which is kept from them, without the quotation. */
export async function quotedTo<L extends Log>(ctx: Context, log: L): Promise<L> {
  const { template, candidateId, context } = log
  if (template !== 'comment-mention' || candidateId === null || context === null) return log
  const asker = askerOf(ctx)
  const blinded = await blindedFor(ctx.db, asker, [candidateId])
  const { comment: _, ...unquoted } = context
  return mayReadComment(asker, { authorId: Number(context['authorId']) }, blinded.has(candidateId))
    ? log
    : { ...log, context: unquoted }
}
