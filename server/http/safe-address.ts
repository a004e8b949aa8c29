import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  ownNetworks.addSubnet(net, bits, 'ipv6')

/** A refusal for good: another attempt would end the same. */
export class UnsafeAddress extends Error {}

/**
 * How to call an address that people typed: https alone, and never into a private network. The name is resolved once and the
 * very address that was checked is called. With `allowPrivate` (the operator's to set) both are let through. Throws
 * UnsafeAddress at once, or by way of the look-up. `resolve` stands for the system's own.
 */
export function safeAddress(url: string, allowPrivate: boolean, resolve: Resolve = lookup) {
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) throw new UnsafeAddress('The address must not hold a user name or password')
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    throw new UnsafeAddress('The address must start with https://')
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(literal) !== 0 && isOwn(literal)) throw new UnsafeAddress(privateMessage)
  return {
    send: protocol === 'https:' ? requestHttps : requestHttp,
    lookup: allowPrivate ? lookup : publicAlone(resolve),
  }
}

const privateMessage = 'The address leads into a private network'
const isOwn = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  // An IPv4 address in IPv6 clothes written in hexadecimals is refused as it is.
  if (/^::ffff:/i.test(address) && !mapped) return true
  const plain = mapped ?? address
  return ownNetworks.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/** Names to all of their addresses, as the system does. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Resolves like the system, unless any address of the name is private. */
const publicAlone =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      if (addresses.length === 0 || addresses.some(({ address }) => isOwn(address)))
        return callback(new UnsafeAddress(privateMessage), '', 0)
      return options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)
    })
