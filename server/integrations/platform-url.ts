import type { PlatformName } from '#shared/platforms.ts'
import type { Config } from '#server/config.ts'
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
