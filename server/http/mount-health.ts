import { setTimeout as wait } from 'node:timers/promises'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { AppEnv, Services } from '#server/context.ts'
import { serveRaw } from '#server/serve.ts'

/** How long the database may take, well within what load balancers wait. */
const patienceMs = 2_000

/** For a load balancer or a supervisor: 200 while this process and its database answer, else 503. */
export function mountHealth(app: OpenAPIHono<AppEnv>, { db }: Pick<Services, 'db'>) {
  serveRaw(app, { method: 'GET', path: '/health', allow: 'public' }, async (c) => {
    const answers = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const well = await Promise.race([answers, wait(patienceMs, false, { ref: false })])
    return c.json({ status: well ? 'ok' : 'the database does not answer' }, well ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
}
