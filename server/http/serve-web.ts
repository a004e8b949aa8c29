import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import { escapeHtml } from './escape-html.ts'
import { methodNotAllowed } from './refuse-method.ts'
import { firstReads } from './first-reads.ts'
import { rootFiles } from './root-files.ts'
import { screenAt, screens, type ScreenName } from '#shared/screens.ts'
import type { Config } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { relyingPartyOf, whyNoPasskeysAt } from '#server/passkeys/relying-party.ts'
import { notFoundPage } from '#server/public-pages/not-found-page.ts'
import { challengeCookie } from '#server/sign-in/challenges.ts'
import { sessionCookie } from '#server/sign-in/session-cookie.ts'
import { StartError } from '#server/start-error.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built browser side. Hashed files are kept for ever. Every screen's path answers the page, with the product's
 * current name, links to that screen's files, and the answers to its first calls, so that both load beside the rest. Any
 * other path answers the page with 404, or the public one where a candidate's link was cut or mistyped.
 */
export function serveWeb(app: OpenAPIHono<AppEnv>, readConfig: () => Promise<Config>, folder: string) {
  const [product, login] = ['index.html', 'login.html'].map((name) => {
    const page = join(folder, name)
    if (existsSync(page)) return readFileSync(page, 'utf8')
    throw new StartError(`The browser's part of the product is not built (${page} is missing). Start with: npm start`)
  }) as [string, string]
  const preloads = readPreloads(folder)
  const root = relative(process.cwd(), folder) || '.'
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
    }),
  )
  for (const path of rootFiles)
    app.use(path, serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600') }))
  app.get('*', compress({ encoding: 'gzip', contentTypeFilter: /^text\/html/ }), async (c, next) => {
    const { path } = c.req
    const screen = screenAt(path)
    if (path.startsWith('/assets/') || !wantsPage(c.req.header('accept'), screen !== undefined)) return next()
    // Typed from habit.
    if (path === '/login') return c.redirect(screens.login.path)
    // On /auth alone: without a cookie nobody can be signed in, and asking would only log a 401 (DECISIONS, E-mail).
    const signedIn = c.req.header('cookie')?.includes(sessionCookie) === true
    const visitor = path === '/auth' && !signedIn
    // A reload goes on where the code was asked for.
    const asked = c.req.header('cookie')?.includes(`${challengeCookie}=`) === true
    const config = await readConfig()
    if (isForOutsiders(path)) return c.html(notFoundPage(config, noPage), 404, { 'cache-control': 'no-store' })
    const reads = signedIn && screen ? await firstReads(app, c, screen) : ''
    // The visitor's page is the login and nothing more.
    const html = (visitor ? login : product)
      .replace(
        '<html lang="en"',
        () =>
          `<html lang="en" ${settingsOf(config)} data-session="${visitor ? 'none' : 'unknown'}"${asked ? ' data-asked="code"' : ''}`,
      )
      .replace('<title>Rolecall</title>', () => `<title>${escapeHtml(config.productName)}</title>`)
      .replace('Loading Rolecall...', () => `Loading ${escapeHtml(config.productName)}...`)
      .replace('</head>', () => `${visitor || !screen ? '' : linksOf(preloads[screen])}</head>`)
      .replace('</body>', () => `${reads}</body>`)
    return c.html(html, screen ? 200 : 404, { 'cache-control': 'private, no-store' })
  })
  app.all('*', (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD' || !screenAt(path)) return next()
    throw methodNotAllowed(method, ['GET'])
  })
}

/** At or below the addresses of candidates' and applicants' pages, in whatever case: where a link that was cut or mistyped leads. */
const isForOutsiders = (path: string) =>
  /^\/(careers|applications|assess|assessments|invitation|offers|schedule)(\/|$)/i.test(path)
const noPage = {
  title: 'There is no page at this address',
  text: 'The link may be incomplete. Open it again from the email, or copy the whole address.',
}

/** A program that takes anything (a health check, curl) finds every screen; a path that is none is a page to browsers only. */
const wantsPage = (accept: string | undefined, isScreen: boolean) =>
  accept?.includes('text/html') || (isScreen && (!accept || accept.includes('*/*')))

/** What the build wrote for each screen (vite/screen-preloads.ts); none where the sources are served as they are. */
function readPreloads(folder: string): Partial<Record<ScreenName, string[]>> {
  const file = join(folder, 'preloads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<ScreenName, string[]>>) : {}
}

const linksOf = (files: string[] = []) =>
  files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`).join('')

/** What the browser's part reads of the settings (web/session/product.ts). */
const settingsOf = (config: Config) =>
  Object.entries({
    product: config.productName,
    'video-hosts': config.videoHosts.join(' '),
    ...(config.singleSignOn && { 'sign-on': config.singleSignOn.name }),
    ...(!whyNoPasskeysAt(config) && { passkeys: relyingPartyOf(config).origin }),
  })
    .map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
    .join(' ')
