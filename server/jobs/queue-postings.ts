import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobPlatforms } from '#server/database/schema.ts'
import { queueEffect } from '#server/outbox/queue-effect.ts'
import { holdSettings } from '#server/settings/hold-settings.ts'
import { readSetting } from '#server/settings/read-setting.ts'

/** Puts the posting of a job to every configured platform into the transaction that activates it; a job is on each once. */
export async function queuePostings(tx: Transaction, services: Pick<Services, 'now'>, jobId: number) {
  await holdSettings(tx)
  const at = services.now()
  for (const platform of new Set(await readSetting(tx, 'platforms'))) {
    const waiting = { status: 'pending', errorMessage: null, updatedAt: at }
    const [posting] = await tx
      .insert(jobPlatforms)
      .values({ jobId, platform, createdAt: at, ...waiting })
      .onConflictDoUpdate({ target: [jobPlatforms.jobId, jobPlatforms.platform], set: waiting })
      .returning({ id: jobPlatforms.id })
    await queueEffect(tx, services, { type: 'platform.post', payload: { jobPlatformId: posting!.id } })
  }
}
