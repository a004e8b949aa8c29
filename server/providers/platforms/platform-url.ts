import type { PlatformName } from '#shared/platforms.ts'
import type { Config } from '#server/config.ts'
import { careersUrl } from '#server/public-pages/careers-url.ts'
import { boardToken } from '#server/public-pages/job-board.ts'

/** Where a visitor or another site finds everything that is posted to a platform. */
export function platformUrl(
  config: Pick<Config, 'publicUrl' | 'organisation'>,
  platform: Exclude<PlatformName, 'webhook'>,
) {
  const paths: Record<typeof platform, string> = {
    careers: '/careers',
    indeed: '/feeds/indeed.xml',
    linkedin: '/feeds/linkedin.xml',
    'job-board': `/v1/boards/${boardToken(config)}/jobs`,
  }
  return config.publicUrl + paths[platform]
}

/**
 * Where a job that is posted to a platform is found there, by the product's address and the organisation's name as they are
 * now. A webhook's receiver leads to the careers site.
 */
export function postUrl(
  config: Pick<Config, 'publicUrl' | 'organisation'>,
  platform: PlatformName,
  jobId: number,
): string {
  if (platform === 'careers' || platform === 'webhook') return careersUrl(config, jobId)
  // A feed has no page for each of its jobs.
  return platform === 'job-board' ? `${platformUrl(config, platform)}/${jobId}` : platformUrl(config, platform)
}
