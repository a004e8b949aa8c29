import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdConnect } from './oidc.ts'

let says: string
let origin: string
/** A provider below a path, which describes itself as `says`. */
const server = createServer((request, response) => {
  const isAsked = request.url === '/staff/.well-known/openid-configuration'
  response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ issuer: origin + says, authorization_endpoint: `${origin}/authorize` }))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const check = () =>
  openIdConnect(
    {
      issuer: `${origin}/staff`,
      clientId: 'rolecall',
      clientSecret: undefined,
      name: 'Acme ID',
      trustsEmail: false,
      passwordsOf: 'everyone',
    },
    'http://127.0.0.1/return',
  ).check()

test.each(['/staff', '/staff/'])('finds a provider whichever way its issuer ends: %s', async (issuer) => {
  says = issuer
  expect(await check()).toEqual({ host: new URL(origin).host })
})

test.each(['', '/staff/more', '/customers/'])('trusts none that calls itself otherwise: %s', async (issuer) => {
  says = issuer
  await expect(check()).rejects.toMatchObject({ kind: 'unusable' })
})
