import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { escapeHtml } from './escape-html.ts'
import { isScreen } from '#shared/screens.ts'
import type { Config } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { StartError } from '#server/start-error.ts'

const yearSeconds = 31_536_000

/** Serves the built browser side, with the names as they are now: hashed files for ever, every screen's path as the page, anything else as the page with 404. */
export function serveWeb(app: OpenAPIHono<AppEnv>, readConfig: () => Promise<Config>, folder: string) {
  const [product, login] = ['index.html', 'login.html'].map((name) => {
    const page = join(folder, name)
    if (existsSync(page)) return readFileSync(page, 'utf8')
    throw new StartError(`The browser's part of the product is not built (${page} is missing). Start with: npm start`)
  }) as [string, string]
  const root = relative(process.cwd(), folder) || '.'
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
    }),
  )
  app.use(
    '/favicon.svg',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600') }),
  )
  app.use('/theme.js', serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600') }))
  app.get('*', async (c, next) => {
    const { path } = c.req
    if (path.startsWith('/assets/') || !(c.req.header('accept') ?? '').includes('text/html')) return next()
    // On /auth alone: without a cookie nobody can be signed in, and asking would only log a 401 (DECISIONS, E-mail).
    const visitor = path === '/auth' && !c.req.header('cookie')?.includes('rolecall.session_token')
    const config = await readConfig()
    // The visitor's page is the login and nothing more.
    const html = (visitor ? login : product)
      .replace(
        '<html lang="en"',
        () => `<html lang="en" ${settingsOf(config)} data-session="${visitor ? 'none' : 'unknown'}"`,
      )
      .replace('<title>Rolecall</title>', () => `<title>${escapeHtml(config.productName)}</title>`)
    return c.html(html, isScreen(path) ? 200 : 404, { 'cache-control': 'no-store' })
  })
}

/** What the browser's part reads of the settings (web/session/product.ts). */
const settingsOf = ({ productName, videoHosts }: Config) =>
  Object.entries({
    product: productName,
    'video-hosts': videoHosts.join(' '),
  })
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ')
