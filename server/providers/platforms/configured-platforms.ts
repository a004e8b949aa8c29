import type { PlatformName } from '#shared/platforms.ts'
import type { Services } from '#server/context.ts'
import { indeedJob, indeedMark } from '#server/public-pages/indeed-feed.ts'
import { boardJob, boardPay } from '#server/public-pages/job-board.ts'
import { jobPage } from '#server/public-pages/job-page.ts'
import { linkedInJob, linkedInMark } from '#server/public-pages/linkedin-feed.ts'
import { findPublicJob, type PublicJob } from '#server/public-pages/public-job.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { ownPlatform } from './own-platform.ts'
import type { Platform } from './platform.ts'
import { postUrl } from './platform-url.ts'
import { webhookPlatform } from './webhook-platform.ts'
import { webhookSecret } from './webhook-secret.ts'

/** Where this installation can post: the careers site, two feeds and the job board, served by the product itself, and a webhook. */
export async function configuredPlatforms(
  services: Pick<Services, 'config' | 'db' | 'now'>,
): Promise<readonly Platform[]> {
  const { config } = services
  const shown = (render: (job: PublicJob) => PromiseLike<unknown>) => async (jobId: number) => {
    const job = await findPublicJob(services, jobId)
    return job && String(await render(job))
  }
  const urlOn = (platform: PlatformName) => (jobId: number) => postUrl(config, platform, jobId)
  return [
    ownPlatform({
      name: 'careers',
      show: shown((job) => jobPage(config, job)),
      mark: urlOn('careers'),
      postUrl: urlOn('careers'),
    }),
    ownPlatform({
      name: 'indeed',
      show: shown((job) => indeedJob(services, job)),
      mark: indeedMark,
      postUrl: urlOn('indeed'),
    }),
    ownPlatform({
      name: 'linkedin',
      show: shown((job) => linkedInJob(services, job)),
      mark: linkedInMark,
      postUrl: urlOn('linkedin'),
    }),
    ownPlatform({
      name: 'job-board',
      show: shown(async (job) => JSON.stringify(await boardJob(config, job))),
      mark: (jobId) => `"id":${jobId},`,
      postUrl: urlOn('job-board'),
    }),
    webhookPlatform({
      url: (await readSetting(services.db, 'webhookUrl')) ?? undefined,
      secret: await webhookSecret(services),
      allowPrivate: config.allowPrivateWebhooks,
      now: services.now,
      describe: async (jobId) => {
        const job = await findPublicJob(services, jobId)
        return job && { ...(await boardJob(config, job)), ...boardPay(job) }
      },
      postUrl: urlOn('webhook'),
    }),
  ]
}
