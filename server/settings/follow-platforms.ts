import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PlatformName } from '#shared/platforms.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobPlatforms, jobs, notificationQueue } from '#server/database/schema.ts'
import { effectOf } from '#server/outbox/queue-effect.ts'

/** Rows in one statement. */
const batchMax = 1_000

/** Every active job is posted to a platform that was switched on, and none is on one that was switched off. */
export async function followPlatforms(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { before, after }: { before: readonly PlatformName[]; after: readonly PlatformName[] },
) {
  const off = before.filter((name) => !after.includes(name))
  const on = after.filter((name) => !before.includes(name))
  const at = now()
  // Jobs come before their postings, as where a posting is tried again: a new row holds its job.
  if (on.length > 0) await postActiveJobs(tx, { now }, on)
  if (off.length > 0)
    await tx
      .update(jobPlatforms)
      .set({ status: 'closed', postUrl: null, errorMessage: null, updatedAt: at })
      .where(and(inArray(jobPlatforms.platform, off), ne(jobPlatforms.status, 'closed')))
}

async function postActiveJobs(tx: Transaction, { now }: Pick<Services, 'now'>, platforms: readonly PlatformName[]) {
  const at = now()
  const active = await tx.select({ jobId: jobs.id }).from(jobs).where(eq(jobs.status, 'active')).orderBy(jobs.id)
  const waiting = { status: 'pending', errorMessage: null, updatedAt: at }
  const rows = active.flatMap(({ jobId }) =>
    platforms.map((platform) => ({ jobId, platform, createdAt: at, ...waiting })),
  )
  for (let start = 0; start < rows.length; start += batchMax) {
    const postings = await tx
      .insert(jobPlatforms)
      .values(rows.slice(start, start + batchMax))
      .onConflictDoUpdate({ target: [jobPlatforms.jobId, jobPlatforms.platform], set: waiting })
      .returning({ id: jobPlatforms.id })
    const posts = postings.map(({ id }) => effectOf({ now }, { type: 'platform.post', payload: { jobPlatformId: id } }))
    await tx.insert(notificationQueue).values(posts)
  }
}
