import { eq, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { minuteMs } from '#shared/durations.ts'
import { mayAttachResume } from '#shared/permissions.ts'
import { hasResumeError, onlyPdfMessage } from '#shared/resume-file.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { lockCandidate, refuseRejected, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates } from '#server/database/schema.ts'
import { AppError, badRequest, conflict, forbidden, notFound } from '#server/errors.ts'
import { nextVersion, versionAfter } from '#server/http/row-version.ts'
import { isOfOwnImport } from '#server/imports/is-of-own-import.ts'
import { inTurn } from '#server/in-turn.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { isPdf } from './is-pdf.ts'
import { resumeKey, resumeUrl, versionOf } from './resume-file.ts'

interface Upload {
  readFile: () => Promise<File>
  /** It comes with a table (decision 70). */
  withTable?: boolean
}

/**
 * Stores a candidate's resume and answers its address. The version is reserved first, the file written under it, and only
 * then the row points there: whenever the process dies, the row names a whole file. Errors: 400 no PDF, 403, 404, 409.
 */
export async function attachResume(ctx: Context, id: number, { readFile, withTable = false }: Upload) {
  // Who may not upload learns that before the body is read.
  await refuseUnlessTaken(ctx.db, ctx, await findCandidate(ctx.db, id), withTable)
  return uploads(() => storeResume(ctx, id, { readFile, withTable }), String(askerOf(ctx).id))
}

/** Far longer than the transaction that follows takes. */
const orphanMs = 10 * minuteMs

/** A resume is in memory while it is read and written: only so many at once, whoever else uploads waits. */
const uploadsAtOnceMax = 16
const uploadsOfOneMax = 4
const uploads = inTurn(uploadsAtOnceMax, uploadsOfOneMax)

async function storeResume(ctx: Context, id: number, { readFile, withTable }: Required<Upload>) {
  const file = await readFile()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(file.name, file.type, bytes)) throw badRequest(onlyPdfMessage)

  const version = await reserveVersion(ctx, id)
  await ctx.files.put('resumes', resumeKey(id, version), bytes)
  try {
    return await ctx.db.transaction((tx) => pointTo(tx, ctx, { id, version, withTable }))
  } catch (error) {
    await removeUnlessNamed(ctx, id, version)
    throw error
  }
}

type Attached = Pick<LockedCandidate, 'id' | 'addedById' | 'resumeUrl' | 'status' | 'withdrawnAt'>

/** Throws 403 and 409, else answers whether the resume belongs to an import, which may bring it to whoever is rejected. */
async function refuseUnlessTaken(
  db: Context['db'] | Transaction,
  ctx: Context,
  candidate: Attached,
  withTable: boolean,
) {
  if (!mayAttachResume(askerOf(ctx), candidate)) throw forbidden()
  if (withTable && candidate.resumeUrl !== null)
    throw new AppError(409, 'There is a resume already', { errorType: hasResumeError })
  const isImported = withTable && (await isOfOwnImport(db, ctx, candidate.id))
  if (!isImported) refuseRejected(candidate)
  return isImported
}

/** A connection lost while committing does not tell whether the row names the file: asked again, and left when nobody knows. */
async function removeUnlessNamed({ db, files, log }: Context, id: number, version: number) {
  try {
    const [row] = await db.select({ resumeUrl: candidates.resumeUrl }).from(candidates).where(eq(candidates.id, id))
    if (versionOf(row?.resumeUrl ?? null) !== version) await files.remove('resumes', resumeKey(id, version))
  } catch (error) {
    log.warn(
      { err: error, candidateId: id, version },
      'An interrupted upload may have left a file; the queue removes it',
    )
  }
}

/** With it a queue row that watches over the file: where the process dies before the candidate names it, the row removes it. */
const reserveVersion = async ({ db, now }: Context, id: number) =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(candidates)
      .set({ resumeVersion: sql`${candidates.resumeVersion} + 1` })
      .where(eq(candidates.id, id))
      .returning({ version: candidates.resumeVersion })
    if (!row) throw notFound('Candidate')
    const { version } = row
    await queueEffect(
      tx,
      { now },
      {
        type: 'files.remove',
        payload: { files: [{ bucket: 'resumes', key: resumeKey(id, version) }] },
        processAfter: new Date(now().getTime() + orphanMs),
      },
    )
    return version
  })

type Pointing = { id: number; version: number; withTable: boolean }

async function pointTo(tx: Transaction, ctx: Context, { id, version, withTable }: Pointing) {
  const candidate = await lockCandidate(tx, id)
  const isImported = await refuseUnlessTaken(tx, ctx, candidate, withTable)
  const replaced = versionOf(candidate.resumeUrl)
  if (replaced !== undefined && replaced > version)
    throw conflict('Someone else uploaded a newer resume in the meantime')
  const url = resumeUrl(id, version)
  await tx
    .update(candidates)
    // What belongs to an import is told by its entry, and keeps nobody's data any longer.
    .set({ resumeUrl: url, updatedAt: isImported ? versionAfter(candidate) : nextVersion(ctx, candidate) })
    .where(eq(candidates.id, id))
  if (!isImported)
    await recordCandidate(tx, ctx, candidate, replaced === undefined ? actions.resumeAttached : actions.resumeReplaced)
  await queueEffect(tx, ctx, {
    type: 'resume',
    payload: { candidateId: id, ...(replaced !== undefined && { replaced }), ...(withTable && { fromTable: true }) },
    candidateId: id,
  })
  return { resumeUrl: url }
}
