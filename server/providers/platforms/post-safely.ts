import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const patienceMs = 10_000

/** Addresses that lead into somebody's own network, or nowhere (RFC 6890). */
const ownNetworks = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  ownNetworks.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(net, bits, 'ipv6')

/** A refusal for good: another attempt would end the same. */
export class UnsafeAddress extends Error {}

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** For receivers in one's own network (WEBHOOK_PRIVATE_ADDRESSES); plain http is then allowed too. */
  allowPrivate: boolean
}

/**
 * Posts to an address that people typed, and answers the status. Follows no redirect, reads none of the answer, waits 10 s
 * at most. The name is resolved once and the very address that was checked is called. Throws UnsafeAddress, and whatever
 * the network throws.
 */
export async function postSafely({ url, headers, body, allowPrivate }: Post): Promise<number> {
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) throw new UnsafeAddress('The address must not hold a user name or password')
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    throw new UnsafeAddress('The address must start with https://')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(literal) !== 0 && isOwn(literal)) throw new UnsafeAddress(privateMessage)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(patienceMs),
        lookup: allowPrivate ? lookup : lookupPublic,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const privateMessage = 'The address leads into a private network'
const isOwn = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  // An IPv4 address in IPv6 clothes written in hexadecimals is refused as it is.
  if (/^::ffff:/i.test(address) && !mapped) return true
  const plain = mapped ?? address
  return ownNetworks.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves like the system, unless any address of the name is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => isOwn(address)))
      return callback(new UnsafeAddress(privateMessage), '', 0)
    return options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)
  })
