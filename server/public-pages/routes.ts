import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PlatformName } from '#shared/platforms.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { codeIn } from '#server/job-links/code-in.ts'
import { mountApplications } from './apply/mount-applications.ts'
import { mountApply } from './apply/mount-apply.ts'
import { assessPage } from './assess-page.ts'
import { mountBoard } from './board/mount-board.ts'
import { careersPage } from './careers-page.ts'
import { readCareersQuery } from './careers-query.ts'
import { findFacets, findPositions } from './find-positions.ts'
import { indeedFeed } from './indeed-feed.ts'
import { jobPage } from './job-page.ts'
import { linkedInFeed } from './linkedin-feed.ts'
import { mountAssets } from './mount-assets.ts'
import { notFoundPage } from './not-found-page.ts'
import { pageAssets } from './page-assets.ts'
import { findAssessedJob, findPublicJob, isClosed } from './public-job.ts'
import { robots } from './robots.ts'
import { rssFeed } from './rss-feed.ts'
import { sitemap } from './sitemap.ts'
import { streamText } from './stream-text.ts'
import { wholeNumber } from './whole-number.ts'

/** What is shown may be this old: a closed job is gone soon, and a crowd costs little. */
const fresh = 'public, max-age=30'

/** What anyone may see without signing in: the careers site, the feeds, the job board and the assessment pages. */
export function mountPublicPages(app: OpenAPIHono<AppEnv>, services: Services) {
  const get = (path: string, show: (c: Context<AppEnv>, named: Services) => Promise<Response> | Response) =>
    serveRaw(app, { method: 'GET', path, allow: 'public' }, async (c) => show(c, await withCurrentNames(services)))

  const isOn = async (platform: PlatformName) => (await readSetting(services.db, 'platforms')).includes(platform)

  get('/careers', async (c, { config }) => {
    const query = readCareersQuery(c.req.query())
    const [found, facets] = await Promise.all([findPositions(services, query), findFacets(services)])
    return c.html(careersPage(config, { query, facets, ...found }), 200, { 'cache-control': fresh })
  })
  // Other sites add a slash to an address that they list.
  get('/careers/:page{(?:.+/)?}', (c) => {
    // Not decoded: decoded, it may hold characters that no header can. From the first of the slashes at the end, and from no other.
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname.replace(/(?<!\/)\/+$/, '') + search, 301)
  })
  get('/careers/feed.xml', (c, named) => streamText(c, named, rssFeed(named), rssHeaders))
  get('/sitemap.xml', (c, named) => streamText(c, named, sitemap(named), xmlHeaders))
  get('/robots.txt', (c, { config }) => c.text(robots(config), 200, { 'cache-control': fresh }))
  get('/careers/:id', async (c, { config }) => {
    const id = wholeNumber(c.req.param('id'))
    const job = id === undefined ? undefined : await findPublicJob(services, id)
    if (job) return c.html(jobPage(config, job, codeIn(c.req.query('via'))), 200, { 'cache-control': fresh })
    // Gone for good is forgotten sooner by search engines than not found.
    const isGone = id !== undefined && (await isClosed(services, id))
    return c.html(notFoundPage(config, noPosition), isGone ? 410 : 404, unseen)
  })
  get('/assess/:token', async (c, { config }) => {
    const token = c.req.param('token') ?? ''
    const job = /^[\w-]{1,100}$/.test(token) ? await findAssessedJob(services, token) : undefined
    if (!job) return c.html(notFoundPage(config, noAssessment), 404, unseen)
    const delayMs = await readSetting(services.db, 'assessmentDelayMs')
    return c.html(assessPage(config, job, { delayMs, token }), 200, { 'cache-control': fresh })
  })
  get('/feeds/indeed.xml', async (c, named) =>
    (await isOn('indeed')) ? streamText(c, named, indeedFeed(named), xmlHeaders) : c.text('Not found', 404, unseen),
  )
  get('/feeds/linkedin.xml', async (c, named) =>
    (await isOn('linkedin')) ? streamText(c, named, linkedInFeed(named), xmlHeaders) : c.text('Not found', 404, unseen),
  )
  mountBoard(app, services)
  mountApply(app, services)
  mountApplications(app, services)
  mountAssets(app, pageAssets)
}

const unseen = { 'cache-control': 'no-store' }
const rssHeaders = { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': fresh }
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': fresh }
const noPosition = {
  title: 'This position is not open',
  text: 'It may have been filled, or the link may be incomplete.',
}
const noAssessment = {
  title: 'This assessment link does not work',
  text: 'It may be incomplete. Open it again from the email, or copy the whole address.',
}
