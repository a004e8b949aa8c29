import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { namesIn } from '#server/activity/names-in.ts'
import { record } from '#server/activity/record.ts'
import { holdCandidate } from '#server/candidates/lock-candidate.ts'
import type { Context } from '#server/context.ts'
import { emailLogs } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { showEmail } from './find-email.ts'
import { hasLinks } from './links-in.ts'

/**
 * One email with its personal links, for staff who pass them on by hand because it did not leave. Who followed one would be
 * taken for its reader, so that somebody saw them stands on the timeline. Throws 404, 409 when it has none.
 */
export function openLinks(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    const letter = eq(emailLogs.id, id)
    const [concerned] = await tx.select({ candidateId: emailLogs.candidateId }).from(emailLogs).where(letter)
    if (concerned?.candidateId) await holdCandidate(tx, concerned.candidateId)
    const [log] = await tx.select().from(emailLogs).where(letter).for('share')
    if (!log) throw notFound('Email')
    if (!hasLinks(log.context)) throw conflict('This email has no personal link any more')
    await record(tx, ctx, {
      action: actions.linksOpened,
      entityType: 'email',
      entityId: id,
      candidateId: log.candidateId,
      details: { template: log.template, ...namesIn(log.context) },
    })
    return showEmail(ctx, log)
  })
}
