import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { forbidden } from '#server/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write with a session that another site sent (DECISIONS, Who may do what): by Sec-Fetch-Site where the browser
 * says it, else by Origin. With neither header it is a command-line client, and allowed. Throws 403.
 */
export function refuseCrossSite(c: Context<AppEnv>, publicUrl: string) {
  if (safeMethods.has(c.req.method)) return
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forbidden('This request came from another site')
    return
  }
  const origin = c.req.header('origin')
  if (origin === undefined) return
  const own = [new URL(publicUrl).origin, `http://${c.req.header('host')}`, `https://${c.req.header('host')}`]
  if (!own.includes(origin)) throw forbidden('This request came from another site')
}
