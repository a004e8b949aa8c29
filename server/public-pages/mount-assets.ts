import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '#server/context.ts'
import { serveRaw } from '#server/serve.ts'
import type { Asset } from './page-assets.ts'

/** For what lies under an address that names its content. */
export const forEver = 'public, max-age=31536000, immutable'

/** Without a question to the database: the page that tells of its outage needs them too. */
export function mountAssets(app: OpenAPIHono<AppEnv>, assets: readonly Asset[]) {
  for (const { path, type, content } of assets)
    serveRaw(app, { method: 'GET', path, allow: 'public' }, (c) =>
      c.body(content, 200, { 'content-type': type, 'cache-control': forEver }),
    )
}
