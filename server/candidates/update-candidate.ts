import { eq } from 'drizzle-orm'
import { actions, type Action } from '#shared/activity.ts'
import type { candidates as contract } from '#shared/candidates.ts'
import { isRejected, type CandidateStatus, type Decision } from '#shared/pipeline.ts'
import type { Input } from '#shared/route.ts'
import { linksEndedMessage, updatedMessage } from '#shared/update-message.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { transactionEndingWith } from '#server/database/transaction-ending-with.ts'
import { changedFields } from '#server/database/changed-fields.ts'
import { candidates, resumeTexts } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { versionOf } from '#server/resumes/resume-file.ts'
import { changeStatus } from './change-status.ts'
import { closeOpenEnds } from './close-open-ends.ts'
import { findCandidate } from './find-candidate.ts'
import { holdReferrer } from './hold-referrer.ts'
import { leaveAddress } from './leave-address.ts'
import { lockCandidate, refuseRejected, refuseStaleCandidate, type LockedCandidate } from './lock-candidate.ts'
import { forgetIfLeft, lockPeople, matchPerson } from './match-person.ts'
import { recordCandidate } from './record-candidate.ts'
import { settleStanding } from './settle-standing.ts'

type Body = Input<typeof contract.update>['body']
type Change = Partial<typeof candidates.$inferInsert>

/**
 * Saves what really changes, field by field; it sends nothing and makes no interview or offer (DECISIONS). A change that
 * changes nothing is no conflict. Errors: 400 nothing named, a foreign resume link or nobody who can refer, 404, 409 rejected or stale.
 */
export async function updateCandidate(ctx: Context, { params, body }: Input<typeof contract.update>) {
  refuseEmpty(body)
  const { wrote, message } = await transactionEndingWith(ctx.db, async (tx) => {
    // Before the candidacy is locked, as where people are merged: else the two wait for each other.
    if (body.email !== undefined) await lockPeople(tx)
    const candidate = await lockCandidate(tx, params.id)
    const change = changedFields(candidate, wanted(candidate, body))
    const changes = Object.keys(change).length > 0
    if (changes) refuseStaleCandidate(ctx, candidate)
    refuseRejected(candidate)
    refuseForeignResume(candidate, body.resumeUrl)
    await holdReferrer(tx, { source: candidate.source, referredById: change.referredById })
    if (changes) await save(tx, ctx, candidate, change)
    const linksEnded = isAnotherMailbox(candidate, change) && (await endLinks(tx, ctx, candidate, change.email))
    return () => ({ wrote: findCandidate(tx, params.id), message: linksEnded ? linksEndedMessage : updatedMessage })
  })
  return { ...(await wrote), message }
}

/** The part after the @ is the same in any case, and so is the part before it for every mail server that matters. */
const isAnotherMailbox = ({ email }: LockedCandidate, change: Change): change is Change & { email: string } =>
  change.email !== undefined && change.email.toLowerCase() !== email.toLowerCase()

async function endLinks(tx: Transaction, ctx: Context, candidate: LockedCandidate, to: string) {
  const ended = await leaveAddress(tx, ctx, candidate.id, to)
  if (ended) await recordCandidate(tx, ctx, candidate, actions.linksEnded)
  return ended
}

/** The only link to a resume is the one that the upload gave (DECISIONS, calls). */
function refuseForeignResume(candidate: LockedCandidate, resumeUrl: string | null | undefined) {
  if (typeof resumeUrl === 'string' && resumeUrl !== candidate.resumeUrl)
    throw badRequest('A resume is attached by uploading it')
}

function wanted(
  candidate: LockedCandidate,
  { lastInterviewDate, status, finalDecisionStatus, ...fields }: Body,
): Change {
  const standing =
    status === undefined && finalDecisionStatus === undefined
      ? {}
      : settleStanding(candidate, { status, finalDecisionStatus })
  const day =
    lastInterviewDate === undefined
      ? {}
      : { lastInterviewDate: lastInterviewDate === null ? null : new Date(lastInterviewDate) }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...given, ...day, ...standing }
}

async function save(tx: Transaction, ctx: Context, candidate: LockedCandidate, change: Change) {
  const { status, finalDecisionStatus, ...fields } = change
  if (fields.email !== undefined) {
    fields.personId = await matchPerson(tx, fields.email)
    // An address that staff enter says who they are, wherever they came from.
    fields.originId = null
  }
  // What a person typed is nobody's model, and its error is not known.
  if (fields.hiPeoplePercentile !== undefined) fields.assessmentProvisional = false
  if (fields.hiPeopleScore !== undefined) fields.assessmentStandardError = null
  if (status !== undefined && isRejected({ status })) await closeOpenEnds(tx, ctx, candidate)
  if (fields.resumeUrl === null) await removeResume(tx, ctx, candidate)
  await Promise.all([
    status === undefined
      ? tx
          .update(candidates)
          .set({
            ...fields,
            ...(finalDecisionStatus !== undefined && { finalDecisionStatus }),
            updatedAt: nextVersion(ctx, candidate),
          })
          .where(eq(candidates.id, candidate.id))
          .execute()
      : // Both went through the contract and settleStanding, which know coded values only.
        changeStatus(
          tx,
          ctx,
          candidate,
          { status: status as CandidateStatus, decision: finalDecisionStatus as Decision | null | undefined },
          fields,
        ),
    recordCandidate(tx, ctx, candidate, actionOf(change), {
      changed: Object.keys(change),
      ...(status !== undefined && { from: candidate.status, to: status }),
    }),
  ])
  if (fields.personId !== undefined && fields.personId !== candidate.personId)
    await forgetIfLeft(tx, [candidate.personId])
}

/** The words go at once; the file once the change is committed. */
async function removeResume(tx: Transaction, ctx: Context, { id, resumeUrl }: LockedCandidate) {
  await tx.delete(resumeTexts).where(eq(resumeTexts.candidateId, id))
  await queueEffect(tx, ctx, {
    type: 'resume',
    payload: { candidateId: id, replaced: versionOf(resumeUrl) },
    candidateId: id,
  })
}

function actionOf(change: Change): Action {
  if (change.status !== undefined) return actions.candidateMoved
  return change.resumeUrl === null && Object.keys(change).length === 1 ? actions.resumeRemoved : actions.candidateEdited
}
