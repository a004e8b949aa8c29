import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Services } from '#server/context.ts'
import { holdsTag } from '#server/http/holds-tag.ts'
import { personalPage } from '#server/http/personal-page.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { findFeed } from './find-feed.ts'

const headers = { ...personalPage, 'cache-control': 'private, no-store' }

/** The private feeds that calendars subscribe to: no session, the address is the proof. */
export function mountCalendarFeeds(app: OpenAPIHono<AppEnv>, services: Services) {
  serveRaw(app, { method: 'GET', path: '/calendar/:file{[^/]+\\.ics}', allow: 'public' }, async (c) => {
    const token = (c.req.param('file') ?? '').replace(/\.ics$/, '')
    const text = await findFeed(await withCurrentNames(services), token)
    if (text === undefined) return c.text('There is no calendar at this address.', 404, headers)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    if (holdsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...headers, etag })
    return c.body(text, 200, {
      ...headers,
      etag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="interviews.ics"',
    })
  })
}
