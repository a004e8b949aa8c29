import type { Context as Request } from 'hono'
import type { AppEnv, Services } from '#server/context.ts'
import { closedLink } from '#server/public-pages/closed-link.ts'

/** The answer to a link that opens no applicant's page. */
export const noApplication = (c: Request<AppEnv>, { config }: Pick<Services, 'config'>) =>
  closedLink(c, config, {
    title: 'This link does not work',
    text: 'It may be incomplete, a newer one was sent to you, or the application is no longer kept. Open it from our latest email, or copy the whole address.',
  })
