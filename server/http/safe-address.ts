import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 that leads into somebody's own network, or nowhere: IANA's special-purpose registry (RFC 6890), and multicast. */
const ownNetworks = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ownNetworks.addSubnet(net, bits, 'ipv4')
/** What IANA has for everybody's use of IPv6 (RFC 4291); all else is private, for tunnels, or nobody's yet. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
/** Within it, what the registry has for protocols, documentation and tunnels. */
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
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
  // An IPv4 address that is written as an IPv6 one is looked at as IPv4; in hexadecimals it is not global unicast anyway.
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return isIP(plain) === 4
    ? ownNetworks.check(plain, 'ipv4')
    : !globalUnicast.check(plain, 'ipv6') || ownNetworks.check(plain, 'ipv6')
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
