import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings, jobs } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { composeForm } from './engine/compose-form.ts'
import { findOpenSitting, type Sitting } from './find-open-sitting.ts'
import { withdrawLinks } from './withdraw-links.ts'

const seedBytes = 16

/**
 * The sitting that a new link leads to, on a locked candidate: one whose time runs goes on as it is, one that nobody has
 * begun can be begun anew from now, and otherwise there is a new one with other items. Links sent before are withdrawn.
 */
export async function openSitting(
  tx: Transaction,
  ctx: Pick<Services, 'now'>,
  candidate: { id: number; jobId: number },
): Promise<Sitting> {
  const at = ctx.now()
  const open = await findOpenSitting(tx, candidate.id)
  if (open) await withdrawLinks(tx, ctx, open.id)
  if (open?.deadline && open.deadline > at) return open
  const { expiryMs } = await readSetting(tx, 'assessmentTerms')
  const times = { sentAt: at, expiresAt: new Date(at.getTime() + expiryMs), updatedAt: at }
  const sitting =
    open?.status === 'sent' ? await renew(tx, open, times) : await compose(tx, candidate, { open, ...times })
  await queueEffect(tx, ctx, {
    type: 'assessment.expire',
    payload: { sittingId: sitting.id },
    candidateId: candidate.id,
    processAfter: times.expiresAt,
  })
  return sitting
}

interface Times {
  sentAt: Date
  expiresAt: Date
  updatedAt: Date
}

async function renew(tx: Transaction, { id }: Sitting, times: Times) {
  const [renewed] = await tx
    .update(assessmentSittings)
    .set({ ...times, remindersSent: 0 })
    .where(eq(assessmentSittings.id, id))
    .returning()
  return renewed!
}

async function compose(
  tx: Transaction,
  candidate: { id: number; jobId: number },
  { open, ...times }: Times & { open: Sitting | undefined },
) {
  // Its time ran out a moment ago: the new one takes its place.
  if (open) await tx.update(assessmentSittings).set({ status: 'withdrawn' }).where(eq(assessmentSittings.id, open.id))
  const [job] = await tx
    .select({ title: jobs.title, skills: jobs.skills })
    .from(jobs)
    .where(eq(jobs.id, candidate.jobId))
  const seed = randomBytes(seedBytes).toString('hex')
  const form = composeForm({ job: job!, seed })
  const { blueprint, timeLimitMs } = form
  const [made] = await tx
    .insert(assessmentSittings)
    .values({ candidateId: candidate.id, blueprint, seed, form, timeLimitMs, createdAt: times.sentAt, ...times })
    .returning()
  return made!
}
