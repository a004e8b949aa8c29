import type { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { requestLink } from '#server/assessments/request-link.ts'
import type { AppEnv, Services } from '#server/context.ts'
import { AppError, badRequest, tooLarge } from '#server/errors.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { readFields } from '#server/http/read-fields.ts'
import { assessPage } from '#server/public-pages/assess-page.ts'
import { notFoundPage } from '#server/public-pages/not-found-page.ts'
import { findAssessedJob } from '#server/public-pages/public-job.ts'
import { serveRaw } from '#server/serve.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { readSetting } from '#server/settings/read-setting.ts'

const bodyBytesMax = 4 * 1024
const unseen = { 'cache-control': 'no-store' }

/** The form on a job's assessment page that asks for the personal link. */
export function mountLinkRequest(app: OpenAPIHono<AppEnv>, services: Services) {
  app.use('/assess/*', bodyLimit({ maxSize: bodyBytesMax, onError: refuseLarge }))
  serveRaw(app, { method: 'POST', path: '/assess/:token', allow: 'public' }, async (c) => {
    const { config, db } = await withCurrentNames(services)
    const token = c.req.param('token') ?? ''
    const job = /^[\w-]{1,100}$/.test(token) ? await findAssessedJob(services, token) : undefined
    if (job?.status !== 'active') return c.html(notFoundPage(config, notOpen), 404, unseen)
    const { email } = await readFields(c, bodyBytesMax)
    const shown = { token, delayMs: await readSetting(db, 'assessmentDelayMs') }
    try {
      await requestLink(services, { jobId: job.id, email, address: clientNetwork(c, config.trustedProxies) })
      return c.html(assessPage(config, job, { ...shown, told: 'asked' }), 200, unseen)
    } catch (error) {
      const fault = faultOf(error)
      const typed = email?.slice(0, 300) ?? ''
      return c.html(assessPage(config, job, { ...shown, fault: fault.message, typed }), fault.status, {
        ...unseen,
        ...fault.headers,
      })
    }
  })
}

function faultOf(error: unknown) {
  if (error instanceof z.ZodError) return badRequest(error.issues[0]?.message ?? 'Type an email address')
  if (error instanceof AppError) return error
  throw error
}

const refuseLarge = () => {
  throw tooLarge('That is more than an email address')
}

const notOpen = {
  title: 'This assessment is not open',
  text: 'The position may be filled, or the link may be incomplete.',
}
