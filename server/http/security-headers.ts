import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '#server/context.ts'
import type { Config } from '#server/config.ts'

/** Nothing runs, frames or loads but our own, save recordings from the allowed video hosts. */
export function securityHeaders(config: Config) {
  const usual = usualHeaders(config)
  return createMiddleware<AppEnv>(async (c, next) => {
    let stricter: string | null = null
    await usual(c, async () => {
      await next()
      stricter = c.res.headers.get('content-security-policy')
    })
    // An answer that brings a policy of its own (an uploaded file) keeps it.
    if (stricter !== null) c.res.headers.set('content-security-policy', stricter)
  })
}

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
