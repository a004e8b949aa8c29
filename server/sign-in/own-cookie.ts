import type { Context as Request } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Config } from '#server/config.ts'

const isSecure = (config: Config) => config.publicUrl.startsWith('https://')
/** With https browsers let no sibling host set it, nor for one path alone. */
const nameOf = (config: Config, name: string) => `${isSecure(config) ? '__Host-' : ''}${name}`

/** A cookie of ours besides the session's: no script reads it, and no other site's page sends it along. */
export const ownCookie = (config: Config, name: string, { value, seconds }: { value: string; seconds: number }) =>
  generateCookie(nameOf(config, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(config),
    maxAge: seconds,
  })

export const readOwnCookie = (config: Config, name: string, request: Request) =>
  getCookie(request, nameOf(config, name))
