import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { importRowsMax } from '#shared/limits.ts'
import { mayUndoImport } from '#shared/permissions.ts'
import { record } from '#server/activity/record.ts'
import { forgetIfLeft, lockPeople } from '#server/candidates/match-person.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, imports, notificationQueue, statusChanges } from '#server/database/schema.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { forgetInWebhooks } from '#server/webhooks/forget-in-webhooks.ts'
import { queueEvents } from '#server/webhooks/queue-events.ts'
import { takeAllOff } from '#server/tags/wear-tags.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { listResumes } from '#server/retention/list-files.ts'
import { holdJobs } from './import-jobs.ts'
import { isUntouched } from './is-untouched.ts'
import { takeTurns } from './take-turns.ts'

/**
 * Takes away candidacies of an import that nobody has touched since, as many as one transaction should; asked again until none
 * is left. Whom somebody has worked on stays. Nothing is kept of who goes, nor of their resumes. Errors: 403 somebody else's import, 404.
 */
export function undoImport(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    // As where one is added: the jobs, then the people. Whoever posts a job meanwhile counts on its candidates.
    await holdJobs(tx, await jobsOf(tx, id))
    await lockPeople(tx)
    const made = await holdImport(tx, id)
    if (!mayUndoImport(askerOf(ctx), made))
      throw forbidden('Only whoever made an import, or an administrator, can undo it')
    const removed = await removeSome(tx, ctx, id)
    if (removed > 0 && !made.undoneAt)
      await record(tx, ctx, { action: actions.importUndone, entityType: 'other', entityId: id })
    if (removed > 0)
      await tx
        .update(imports)
        .set({ removed: sql`${imports.removed} + ${removed}`, undoneAt: made.undoneAt ?? ctx.now() })
        .where(eq(imports.id, id))
    return { removed, left: await tx.$count(candidates, untouchedOf(tx, id)) }
  })
}

const jobsOf = (tx: Transaction, importId: number) =>
  tx.selectDistinct({ jobId: candidates.jobId }).from(candidates).where(eq(candidates.importId, importId))

async function holdImport(tx: Transaction, id: number) {
  const [made] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!made) throw notFound('Import')
  return made
}

const untouchedOf = (tx: Transaction, importId: number) => and(eq(candidates.importId, importId), isUntouched(tx))

/** How many went. All are held first: whoever moves one of them meanwhile is waited for, and theirs stays. */
async function removeSome(tx: Transaction, ctx: Context, importId: number) {
  const held = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(untouchedOf(tx, importId))
    .orderBy(asc(candidates.id))
    .limit(importRowsMax)
    .for('update')
  if (held.length === 0) return 0
  const ids = held.map(({ id }) => id)
  // Asked anew: what was done while a row was waited for is seen only by a statement that begins after it.
  const going = await tx
    .select({
      id: candidates.id,
      jobId: candidates.jobId,
      personId: candidates.personId,
      resumeVersion: candidates.resumeVersion,
    })
    .from(candidates)
    .where(and(inArray(candidates.id, ids), isUntouched(tx)))
  if (going.length === 0) return 0
  const theirs = going.map(({ id }) => id)
  await takeTurns(tx, new Set(going.map(({ jobId }) => jobId)))
  await queueEvents(
    tx,
    ctx,
    theirs.map((id) => ({
      type: 'candidate.removed',
      extra: {},
      entityType: 'candidate',
      entityId: id,
      candidateId: id,
    })),
  )
  await forgetInWebhooks(tx, theirs)
  await tx.delete(notificationQueue).where(inArray(notificationQueue.candidateId, theirs))
  await takeAllOff(tx, theirs)
  await tx.delete(statusChanges).where(inArray(statusChanges.candidateId, theirs))
  await tx.delete(candidates).where(inArray(candidates.id, theirs))
  const files = going.flatMap(listResumes)
  if (files.length > 0) await queueEffect(tx, ctx, { type: 'files.remove', payload: { files } })
  await forgetIfLeft(tx, [...new Set(going.map(({ personId }) => personId))])
  return going.length
}
