import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { AppEnv } from '#server/context.ts'
import { clientAddress, clientNetwork } from './client-address.ts'

async function addressOf(socket: string | undefined, forwarded: string | undefined, trusted = '') {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: trusted })
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { socket: socket === undefined ? {} : { remoteAddress: socket } }
  return (await app.request('/', { headers }, { incoming })).text()
}

test("is the socket's, whatever a visitor writes into the header", async () => {
  expect(await addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(await addressOf('203.0.113.9', '198.51.100.1', '10.0.0.0/8')).toBe('203.0.113.9')
})

test('is what a trusted proxy says, the nearest that is no proxy itself', async () => {
  expect(await addressOf('10.0.0.2', '198.51.100.1', '10.0.0.0/8')).toBe('198.51.100.1')
  expect(await addressOf('10.0.0.2', '192.0.2.66, 198.51.100.1, 10.0.0.3', '10.0.0.0/8')).toBe('198.51.100.1')
})

test('is the proxy itself when that says nothing that is an address', async () => {
  expect(await addressOf('10.0.0.2', undefined, '10.0.0.2')).toBe('10.0.0.2')
  expect(await addressOf('10.0.0.2', 'unknown, <script>', '10.0.0.2')).toBe('10.0.0.2')
})

test('counts an IPv4 address in IPv6 clothes as itself, and knows IPv6 ranges', async () => {
  expect(await addressOf('::ffff:10.0.0.2', '::ffff:198.51.100.1', '10.0.0.2')).toBe('198.51.100.1')
  expect(await addressOf('fd00::2', '2001:db8::1', 'fd00::/8')).toBe('2001:db8::1')
})

test.each([
  ['198.51.100.1:51234', '198.51.100.1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[::ffff:198.51.100.1]:51234', '198.51.100.1'],
])('is read from %s, as some proxies write it, and not from what was there before', async (written, address) => {
  expect(await addressOf('10.0.0.2', `192.0.2.66, ${written}`, '10.0.0.2')).toBe(address)
  expect(await addressOf('10.0.0.2', `${written}, 10.0.0.3:443`, '10.0.0.0/8')).toBe(address)
})

test('has a name for a request without a socket', async () => {
  expect(await addressOf(undefined, '198.51.100.1', '10.0.0.0/8')).toBe('unknown')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:0db8:000a:000b::9', '2001:db8:a:b::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:a:b::', '2001:db8:a:b::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s, however many addresses its owner has', async (remoteAddress, network) => {
  const { trustedProxies } = readConfig({})
  const app = new Hono<AppEnv>()
  app.get('/', (c) => c.text(clientNetwork(c, trustedProxies)))
  const answer = await app.request('/', {}, { incoming: { socket: { remoteAddress } } })
  expect(await answer.text()).toBe(network)
})
