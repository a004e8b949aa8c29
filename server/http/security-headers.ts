import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '#server/context.ts'
import type { Config } from '#server/config.ts'

/** Nothing runs, frames or loads but our own, save recordings from the allowed video hosts. */
export function securityHeaders(config: Config) {
  const usual = usualHeaders(config)
  return createMiddleware<AppEnv>(async (c, next) => {
    let own: [string, string | null][] = []
    await usual(c, async () => {
      await next()
      own = policies.map((name) => [name, c.res.headers.get(name)])
    })
    // An answer that brings a policy of its own (an uploaded file, a page behind a personal link) keeps it.
    for (const [name, policy] of own) if (policy !== null) c.res.headers.set(name, policy)
  })
}

const policies = ['content-security-policy', 'referrer-policy']

const usualHeaders = ({ videoHosts, publicUrl }: Config) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", 'blob:', ...videoHosts.map((host) => `https://${host}`)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
    xFrameOptions: 'SAMEORIGIN',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: publicUrl.startsWith('https://') ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
