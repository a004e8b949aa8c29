import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { assessmentSittings, jobs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { composeForm } from './engine/compose-form.ts'
import { findOpenSitting, type Sitting } from './find-open-sitting.ts'
import { withdrawLinks } from './withdraw-links.ts'

const seedBytes = 16

/**
 * The sitting that a new link leads to, on a locked candidate. One whose time runs goes on as it is; otherwise there is a
 * new one with other items, and one that was not begun is withdrawn. Links sent before lead nowhere from here. Throws 409
 * where the time has just run out: what was saved counts, and is about to be marked.
 */
export async function openSitting(
  tx: Transaction,
  ctx: Pick<Services, 'now'>,
  candidate: { id: number; jobId: number },
): Promise<Sitting> {
  const open = await findOpenSitting(tx, candidate.id)
  if (open?.deadline && open.deadline <= ctx.now())
    throw conflict('The time for this assessment is over. Its result follows in a moment.')
  await withdrawLinks(tx, ctx, candidate.id)
  if (open?.status === 'started') return open
  if (open)
    await tx
      .update(assessmentSittings)
      .set({ status: 'withdrawn', updatedAt: ctx.now() })
      .where(eq(assessmentSittings.id, open.id))
  return compose(tx, ctx, candidate)
}

async function compose(tx: Transaction, ctx: Pick<Services, 'now'>, candidate: { id: number; jobId: number }) {
  const { expiryMs } = await readSetting(tx, 'assessmentTerms')
  const [job] = await tx
    .select({ title: jobs.title, skills: jobs.skills })
    .from(jobs)
    .where(eq(jobs.id, candidate.jobId))
  const seed = randomBytes(seedBytes).toString('hex')
  const form = composeForm({ job: job!, seed })
  const { blueprint, timeLimitMs } = form
  const sentAt = ctx.now()
  const expiresAt = new Date(sentAt.getTime() + expiryMs)
  const [made] = await tx
    .insert(assessmentSittings)
    .values({
      candidateId: candidate.id,
      blueprint,
      seed,
      form,
      timeLimitMs,
      sentAt,
      expiresAt,
      createdAt: sentAt,
      updatedAt: sentAt,
    })
    .returning()
  await queueEffect(tx, ctx, {
    type: 'assessment.expire',
    payload: { sittingId: made!.id },
    candidateId: candidate.id,
    processAfter: expiresAt,
  })
  return made!
}
