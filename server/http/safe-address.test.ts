import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSafely } from '#server/providers/platforms/post-safely.ts'
import { safeAddress, UnsafeAddress, type Resolve } from './safe-address.ts'

let calls = 0
const receiver = createServer((_request, response) => {
  calls += 1
  response.end()
})
beforeAll(() => new Promise<void>((listening) => void receiver.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise((closed) => void receiver.close(closed)))

const resolving =
  (...addresses: string[]): Resolve =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const post = (resolve: Resolve) => {
  const { port } = receiver.address() as AddressInfo
  const url = `https://hooks.example.com:${port}/jobs`
  return postSafely({ url, headers: {}, body: '{}', allowPrivate: false, resolve })
}

test.each([
  ['the machine itself', ['127.0.0.1']],
  ['a private network', ['10.0.0.8']],
  ['the cloud’s own data', ['169.254.169.254']],
  ['a private network of IPv6', ['fd00::1']],
  ['a tunnel into one', ['2002:a00:1::1']],
  ['a network of old', ['fec0::1']],
  ['IPv4 in the clothes of IPv6', ['::ffff:127.0.0.1']],
  ['IPv4 in its oldest clothes', ['::7f00:1']],
  ['a public address and a private one', ['9.9.9.9', '192.168.1.4']],
  ['nothing', []],
])('a name that leads to %s is not called', async (_where, addresses) => {
  await expect(post(resolving(...addresses))).rejects.toThrow('The address leads into a private network')
  expect(calls).toBe(0)
})

test('a name that nobody knows fails as the system says it', async () => {
  await expect(post((_name, _options, callback) => callback(new Error('ENOTFOUND'), []))).rejects.toThrow('ENOTFOUND')
})

test.each(['https://hana:secret@hooks.example.com/', 'https://hana@hooks.example.com/', 'http://:secret@10.0.0.8/'])(
  'an address that holds a name or a password is not called, whatever else is allowed: %s',
  (url) => expect(() => safeAddress(url, true)).toThrow('must not hold a user name or password'),
)

const call = (address: string) => safeAddress(`https://${address.includes(':') ? `[${address}]` : address}/`, false)
/** The first and the last of what IANA's registries of special-purpose addresses call not globally reachable. */
const special: [first: string, last: string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::ffff:0:0', '::ffff:ffff:ffff'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
]
test.each(special)('no address from %s to %s is called', (first, last) => {
  expect(() => call(first)).toThrow(UnsafeAddress)
  expect(() => call(last)).toThrow(UnsafeAddress)
})

test.each([
  '1.1.1.1',
  '9.9.9.9',
  '100.63.255.255',
  '100.128.0.0',
  '192.0.1.0',
  '192.88.98.255',
  '198.20.0.0',
  '223.255.255.255',
])('an address of IPv4 for everybody is called: %s', (address) => expect(() => call(address)).not.toThrow())

test.each(['2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700::1111', '2a00::1', '3fff:1000::1'])(
  'an address of IPv6 for everybody is called: %s',
  (address) => expect(() => call(address)).not.toThrow(),
)
