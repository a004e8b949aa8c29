import { isIP, type BlockList } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** The socket's address, unless that is a trusted proxy: then the nearest one before it that is not (DECISIONS, Failed sign-ins). */
export function clientAddress(c: Context<AppEnv>, trustedProxies: BlockList): string {
  const socket = plain(c.env?.incoming?.socket?.remoteAddress ?? '')
  if (!isTrusted(socket, trustedProxies)) return socket || 'unknown'
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(withoutPort(part.trim())))
    .filter((part) => isIP(part) !== 0)
  return forwarded.findLast((address) => !isTrusted(address, trustedProxies)) ?? forwarded[0] ?? socket
}

/**
 * What limits count a request under: the address, or of an IPv6 one its first half, since whoever has one such address has
 * all others with that half (RFC 6177).
 */
export function clientNetwork(c: Context<AppEnv>, trustedProxies: BlockList): string {
  const address = clientAddress(c, trustedProxies)
  if (isIP(address) !== 6) return address
  const [start = '', end] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  const missing = end === undefined ? 0 : 8 - groups.length - end.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(end ?? '').split(':').filter(Boolean)]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Some write the client's port as well, and put an IPv6 address in brackets for that. */
const withoutPort = (written: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? written.replace(/^([\d.]+):\d+$/, '$1')
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
const isTrusted = (address: string, proxies: BlockList) => {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
