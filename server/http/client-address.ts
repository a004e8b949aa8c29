import { isIP, type BlockList } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'

/** The socket's address, unless that is a trusted proxy: then the nearest one before it that is not (DECISIONS, Failed sign-ins). */
export function clientAddress(c: Context<AppEnv>, trustedProxies: BlockList): string {
  const socket = plain(c.env?.incoming?.socket?.remoteAddress ?? '')
  if (!isTrusted(socket, trustedProxies)) return socket || 'unknown'
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter((part) => isIP(part) !== 0)
  return forwarded.findLast((address) => !isTrusted(address, trustedProxies)) ?? forwarded[0] ?? socket
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
const isTrusted = (address: string, proxies: BlockList) => {
  const version = isIP(address)
  return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
