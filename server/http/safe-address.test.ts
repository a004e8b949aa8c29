import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSafely } from '#server/providers/platforms/post-safely.ts'
import type { Resolve } from './safe-address.ts'

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
  ['a public address and a private one', ['192.0.2.1', '192.168.1.4']],
  ['nothing', []],
])('a name that leads to %s is not called', async (_where, addresses) => {
  await expect(post(resolving(...addresses))).rejects.toThrow('The address leads into a private network')
  expect(calls).toBe(0)
})

test('a name that nobody knows fails as the system says it', async () => {
  await expect(post((_name, _options, callback) => callback(new Error('ENOTFOUND'), []))).rejects.toThrow('ENOTFOUND')
})
