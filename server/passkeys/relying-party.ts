import { isIP } from 'node:net'
import type { PasskeysNotOffered } from '#shared/passkeys.ts'
import type { Config } from '#server/config.ts'

/** What a passkey is made for (WebAuthn, "relying party"): the host of PUBLIC_URL. One made for another is good for nothing here. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl)
  return { host: hostname, origin }
}

/** Why browsers would take none at the address of this server; null where they do. */
export function whyNoPasskeysAt({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeysNotOffered | null {
  const { hostname, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'ip-address'
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? null : 'no-tls'
}
