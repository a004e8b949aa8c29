import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { securityHeaders } from './security-headers.ts'

async function headersOf(publicUrl: string, path = '/careers/1', own: Record<string, string> = {}) {
  const app = new Hono<AppEnv>()
  const config = readConfig({ DATA_DIR: '/tmp/none', PUBLIC_URL: publicUrl, VIDEO_HOSTS: 'video.example.com' })
  app.use(securityHeaders(config))
  app.get('*', (c) => c.text('', 200, own))
  return (await app.request(path)).headers
}
const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(/;\s*/).map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('nothing runs but our own, no other site frames us, takes our forms or sets where links begin', async () => {
  const headers = await headersOf('https://hiring.example.com')
  expect(policyOf(headers)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src':
      "'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com https://meet.jit.si https://video.example.com",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  })
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
})

test.each([
  ['https://hiring.example.com', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', null],
])('a browser that came to %s is told of coming by https for good: %s', async (publicUrl, told) => {
  expect((await headersOf(publicUrl)).get('strict-transport-security')).toBe(told)
})

test('an answer that brings a policy of its own keeps it', async () => {
  const own = { 'content-security-policy': "default-src 'none'", 'referrer-policy': 'no-referrer' }
  expect(Object.fromEntries(await headersOf('http://localhost:3000', '/api/files/x', own))).toMatchObject(own)
})
