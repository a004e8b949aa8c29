import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import { anonymisedName } from '#shared/retention.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { recordCandidate } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidateComments, candidates, statusChanges } from '#server/database/schema.ts'
import { takeAllOff } from '#server/tags/wear-tags.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { forgetInWebhooks } from '#server/webhooks/forget-in-webhooks.ts'
import { eraseAssessments } from './erase-assessments.ts'
import { eraseInterviews } from './erase-interviews.ts'
import { eraseLetters } from './erase-letters.ts'
import { eraseOffers } from './erase-offers.ts'
import { eraseOrigin } from './erase-origin.ts'
import { listFiles } from './list-files.ts'

/**
 * Takes out of every table what tells who a locked candidate is: name, addresses, resume, words of theirs and words about
 * them. What remains counts: statuses and their times, scores, ratings, marks and what an offer was worth. Files go after
 * the commit. Nothing of it can be brought back.
 */
export async function eraseCandidate(tx: Transaction, ctx: Pick<Context, 'now' | 'user'>, candidate: LockedCandidate) {
  const { id } = candidate
  const files = await listFiles(tx, candidate)
  const at = ctx.now()
  await tx
    .update(candidates)
    .set({
      name: anonymisedName,
      email: anonymisedAddress(id),
      phone: null,
      location: null,
      source: null,
      referredById: null,
      resumeUrl: null,
      skills: null,
      expectedSalary: null,
      notes: null,
      hiPeopleAssessmentLink: null,
      screeningPoints: null,
      anonymisedAt: at,
      updatedAt: at,
    })
    .where(eq(candidates.id, id))
  await takeAllOff(tx, [id])
  await tx.update(statusChanges).set({ rejectionRemark: null }).where(eq(statusChanges.candidateId, id))
  await eraseOrigin(tx, candidate)
  await eraseAssessments(tx, ctx, id)
  await eraseInterviews(tx, id)
  await eraseOffers(tx, id)
  await tx.delete(candidateComments).where(eq(candidateComments.candidateId, id))
  await forgetInWebhooks(tx, [id])
  await eraseLetters(tx, { id, address: anonymisedAddress(id) })
  await recordCandidate(tx, ctx, { ...candidate, name: anonymisedName }, actions.candidateAnonymised)
  if (files.length > 0) await queueEffect(tx, ctx, { type: 'files.remove', payload: { files } })
}

/** Nothing can be sent there (RFC 2606), and no two are alike. */
const anonymisedAddress = (id: number) => `anonymised-${id}@anonymised.invalid`
