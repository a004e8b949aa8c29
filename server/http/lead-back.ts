import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '#server/context.ts'
import { serveRaw } from '#server/serve.ts'
import { personalPage } from './personal-page.ts'

/**
 * After a form was refused, the browser's address bar shows where the form was sent. Opened anew (by Enter, or by a phone
 * that had let go of the page), that address leads back to the page with the form.
 */
export const leadBack = (app: OpenAPIHono<AppEnv>, path: `/${string}/:token/${string}`) =>
  serveRaw(app, { method: 'GET', path, allow: 'public' }, (c) => {
    for (const [name, value] of Object.entries(personalPage)) c.header(name, value)
    // Not decoded: decoded, it may hold characters that no header can.
    const { pathname } = new URL(c.req.url)
    return c.redirect(pathname.slice(0, pathname.lastIndexOf('/')), 303)
  })
