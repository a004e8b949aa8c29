import type { Config } from '#server/config.ts'
import { ceremonyMs } from './ceremony.ts'
import { relyingPartyOf } from './relying-party.ts'

/** What a browser asks passkeys by (WebAuthn, 5.5): any that it knows for this host. Each must verify who uses it. */
export const requestOptions = (config: Config, challenge: Uint8Array) => ({
  challenge: Buffer.from(challenge).toString('base64url'),
  rpId: relyingPartyOf(config).host,
  timeout: ceremonyMs,
  userVerification: 'required' as const,
})
