import type { EmailTemplate } from '#shared/pipeline.ts'
import { mayReadComment, type Asker } from '#shared/permissions.ts'
import type { Database } from '#server/database/connect.ts'
import { blindedFor } from '#server/interviews/blinded-for.ts'

interface Log {
  template: EmailTemplate
  candidateId: number | null
  context: Record<string, unknown> | null
}

/** A letter of the log as somebody may read it: one that quotes a comment which is kept from them, without the quotation. */
export async function quotedTo<L extends Log>(db: Database, asker: Asker, log: L): Promise<L> {
  const { template, candidateId, context } = log
  if (template !== 'comment-mention' || candidateId === null || context === null) return log
  const blinded = await blindedFor(db, asker, [candidateId])
  const { comment: _, ...unquoted } = context
  return mayReadComment(asker, { authorId: Number(context['authorId']) }, blinded.has(candidateId))
    ? log
    : { ...log, context: unquoted }
}
