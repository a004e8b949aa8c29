import type { Services } from '#server/context.ts'
import { indeedJob, indeedMark } from '#server/public-pages/indeed-feed.ts'
import { boardJob, boardToken } from '#server/public-pages/job-board.ts'
import { jobPage } from '#server/public-pages/job-page.ts'
import { linkedInJob, linkedInMark } from '#server/public-pages/linkedin-feed.ts'
import { findPublicJob, type PublicJob } from '#server/public-pages/public-job.ts'
import { ownPlatform } from './own-platform.ts'
import type { Platform } from './platform.ts'

/** Where this installation can post: the careers site, two feeds and the job board, all served by the product itself. */
export function configuredPlatforms(services: Pick<Services, 'config' | 'db'>): readonly Platform[] {
  const { config } = services
  const { publicUrl } = config
  const shown = (render: (job: PublicJob) => PromiseLike<unknown>) => async (jobId: number) => {
    const job = await findPublicJob(services, jobId)
    return job && String(await render(job))
  }
  const board = `${publicUrl}/v1/boards/${boardToken(config)}/jobs`
  const careersUrl = (jobId: number) => `${publicUrl}/careers/${jobId}`
  return [
    ownPlatform({ name: 'careers', show: shown((job) => jobPage(config, job)), mark: careersUrl, postUrl: careersUrl }),
    ownPlatform({
      name: 'indeed',
      show: shown((job) => indeedJob(services, job)),
      mark: indeedMark,
      postUrl: () => `${publicUrl}/feeds/indeed.xml`,
    }),
    ownPlatform({
      name: 'linkedin',
      show: shown((job) => linkedInJob(services, job)),
      mark: linkedInMark,
      postUrl: () => `${publicUrl}/feeds/linkedin.xml`,
    }),
    ownPlatform({
      name: 'job-board',
      show: shown(async (job) => JSON.stringify(await boardJob(config, job))),
      mark: (jobId) => `"id":${jobId},`,
      postUrl: (jobId) => `${board}/${jobId}`,
    }),
  ]
}
