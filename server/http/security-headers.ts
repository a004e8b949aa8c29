import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '#server/context.ts'
import type { Config } from '#server/config.ts'

/** Nothing runs, frames or loads but our own, save recordings from the allowed video hosts. */
export function securityHeaders(config: Config) {
  const usual = usualHeaders(config)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (builtFile.test(c.req.path)) return ofBuiltFiles(c, next)
    let own: [string, string | null][] = []
    await usual(c, async () => {
      await next()
      own = policies.map((name) => [name, c.res.headers.get(name)])
    })
    // An answer that brings a policy of its own (an uploaded file, a page behind a personal link) keeps it.
    for (const [name, policy] of own) if (policy !== null) c.res.headers.set(name, policy)
  })
}

const policies = ['content-security-policy', 'referrer-policy', 'cross-origin-resource-policy']

/** The build's scripts, styles and fonts; the PDF reader's worker (.mjs) runs under the policy that comes with it. */
const builtFile = /^\/assets\/.*\.(js|css|woff2)$/

/** A policy means nothing on them, and a screen loads two dozen: a kilobyte of headers each is felt on a phone. */
const ofBuiltFiles = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('x-content-type-options', 'nosniff')
  c.res.headers.set('cross-origin-resource-policy', 'same-origin')
})

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
