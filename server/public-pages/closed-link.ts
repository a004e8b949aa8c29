import type { Context as Request } from 'hono'
import type { Config } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { notFoundPage } from './not-found-page.ts'

const usual =
  'It may be incomplete, or a newer one was sent to you. Open it from our latest email, or copy the whole address.'

/** The answer to a personal link that opens nothing, whatever the reason: they all look alike. */
export const closedLink = (
  c: Request<AppEnv>,
  config: Config,
  { title, text = usual }: { title: string; text?: string },
) => c.html(notFoundPage(config, { title, text }), 404, personalPage)
