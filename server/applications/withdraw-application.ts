import { and, eq, notInArray } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { isHired } from '#shared/is-hired.ts'
import { closeOpenEnds } from '#server/candidates/close-open-ends.ts'
import { lettersToStaff } from '#server/candidates/letters-to-staff.ts'
import { lockCandidate, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import { nobodysContext, type Context, type Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { applications, candidates, notificationQueue } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { nextVersion } from '#server/http/row-version.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { findApplication, refuseEnded } from './find-application.ts'
import { keepApplication } from './keep-application.ts'
import { toldStage, type ToldStage } from './told-stage.ts'

/**
 * The applicant takes the application back by the personal link. The status stays, since nobody decided anything; the
 * candidacy is read-only, what lies ahead of it is called off, and the job's submitter and whoever made an offer that was open
 * are told. Twice is once. Throws 404, 409 once they were told of a rejection, or an offer was accepted.
 */
export async function withdrawApplication(services: Services, token: string | undefined, reason: string | null) {
  const ctx = nobodysContext(services)
  const letters = await services.db.transaction(async (tx) => {
    const application = await findApplication(tx, token)
    if (!application) throw notFound('Application')
    const candidate = await lockCandidate(tx, application.candidateId)
    await refuseEnded(tx, application)
    if (candidate.withdrawnAt) return []
    const stage = await toldStage(tx, candidate, services.now())
    if (!mayWithdraw({ ...candidate, stage })) throw conflict('This application can no longer be withdrawn here')
    await keepApplication(tx, application)
    await markWithdrawn(tx, ctx, candidate, reason)
    const { offers } = await closeOpenEnds(tx, ctx, candidate)
    await dropWhatWaits(tx, candidate.id)
    await recordCandidate(tx, ctx, candidate, actions.applicationWithdrawn)
    return lettersToStaff(tx, ctx, { candidate, template: 'application-withdrawn', reason, offers })
  })
  deliverSoon(services, letters)
}

interface Standing {
  status: string
  stage: ToldStage
  withdrawnAt: Date | null
}

/**
 * Not what is over already; whoever accepted an offer talks to the hiring team instead. Of a rejection that nobody has told
 * them the applicant learns nothing here either.
 */
export const mayWithdraw = ({ status, stage, withdrawnAt }: Standing) =>
  withdrawnAt === null && stage !== 'declined' && !isHired({ status })

async function markWithdrawn(
  tx: Transaction,
  ctx: Context,
  candidate: LockedCandidate,
  withdrawalReason: string | null,
) {
  await tx
    .update(candidates)
    .set({ withdrawnAt: ctx.now(), stageSince: null, updatedAt: nextVersion(ctx, candidate) })
    .where(eq(candidates.id, candidate.id))
  if (withdrawalReason === null) return
  await tx
    .insert(applications)
    .values({ candidateId: candidate.id, via: 'status-page', answers: [], withdrawalReason, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: applications.candidateId, set: { withdrawalReason } })
}

/**
 * Assessments, reminders and the like; letters on their way still arrive, a resume is still read, and a test ends in its time:
 * one that runs with what was answered, one that was never begun as expired.
 */
const dropWhatWaits = (tx: Transaction, candidateId: number) =>
  tx
    .update(notificationQueue)
    .set({ status: 'done', error: 'dropped: the application was withdrawn' })
    .where(
      and(
        eq(notificationQueue.candidateId, candidateId),
        eq(notificationQueue.status, 'pending'),
        notInArray(notificationQueue.type, ['email', 'resume', 'assessment.finish', 'assessment.expire']),
      ),
    )
