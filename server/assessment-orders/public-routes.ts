import type { OpenAPIHono } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv, Services } from '#server/context.ts'
import { assessmentOrders } from '#server/database/schema.ts'
import { notFound, tooLarge } from '#server/errors.ts'
import { isPersonalToken } from '#server/http/personal-token.ts'
import { serveRaw } from '#server/serve.ts'
import { hastenPoll } from './hasten-poll.ts'
import { takeNotice } from './take-notice.ts'

const bodyBytesMax = 64 * 1024
const headerCharactersMax = 1_000

/** Where assessment providers tell that something is completed. Neither is believed: the result is asked for with our own key. */
export function mountAssessmentNotices(app: OpenAPIHono<AppEnv>, services: Services) {
  const limit = bodyLimit({
    maxSize: bodyBytesMax,
    onError: () => {
      throw tooLarge('A notice is much shorter than that')
    },
  })
  app.use('/webhooks/assessments', limit)
  app.use('/assessment-callbacks/*', limit)
  serveRaw(app, { method: 'POST', path: '/webhooks/assessments', allow: 'public' }, async (c) => {
    const header = (name: string) => (c.req.header(name) ?? '').slice(0, headerCharactersMax)
    const taken = await takeNotice(services, {
      id: header('webhook-id').slice(0, 200),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      body: await c.req.text(),
    })
    return c.json({ message: taken === 'taken' ? 'Taken' : 'Known already' }, taken === 'taken' ? 202 : 200)
  })
  // Greenhouse's partners tell by PATCH, others by POST; the address alone is the proof, and the body is not read.
  for (const method of ['PATCH', 'POST'] as const)
    serveRaw(app, { method, path: '/assessment-callbacks/:reference', allow: 'public' }, async (c) => {
      const reference = c.req.param('reference')
      if (!isPersonalToken(reference)) throw notFound('Order')
      const [order] = await services.db
        .select({ id: assessmentOrders.id })
        .from(assessmentOrders)
        .where(and(eq(assessmentOrders.reference, reference), eq(assessmentOrders.provider, 'partner')))
      if (!order) throw notFound('Order')
      await hastenPoll(services.db, services, order.id)
      return c.json({ message: 'Taken' }, 202)
    })
}
