import type { passkeys as calls } from '#shared/passkeys.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { refuseFramed } from './refuse-framed.ts'
import { relyingPartyOf } from './relying-party.ts'
import { webauthn, webauthnParts } from './webauthn.ts'

/** EdDSA, ES256 and RS256 (RFC 9053): every passkey there is can one of them. */
export const algorithms = [-8, -7, -257]

type Made = Input<(typeof calls)['add']>['body']['credential']

/** What is kept of a passkey that was made here for `challenge`, having verified its user; undefined for any other. */
export async function verifyMade(ctx: Context, credential: Made, challenge: string) {
  const { host, origin } = relyingPartyOf(ctx.config)
  const { verifyRegistrationResponse } = await webauthn()
  try {
    await refuseFramed(credential.response.clientDataJSON)
    await refuseCertified(credential.response.attestationObject)
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!info) return undefined
    // The library compares them nowhere, and the other one has no limit.
    if (info.credential.id !== credential.id) throw new Error('The authenticator calls the passkey otherwise')
    return {
      host,
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      signCount: info.credential.counter,
      transports: credential.response.transports ?? [],
      synced: info.credentialBackedUp,
    }
  } catch (error) {
    // The library throws for whatever is not right.
    ctx.log.info({ err: error }, 'A passkey could not be added')
    return undefined
  }
}

/**
 * What made a passkey is not asked for, so a browser sends no certificate of it (WebAuthn, 5.4.7). The library would ask
 * whatever address one names for those revoked, before it knows whose it is: any inside the organisation's network, too.
 */
async function refuseCertified(attestationObject: string) {
  const { decodeAttestationObject, isoBase64URL } = await webauthnParts()
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  // "packed" without a certificate is the passkey's own signature, which browsers leave in place.
  if (format !== 'none' && !(format === 'packed' && attestation.get('attStmt').get('x5c') === undefined))
    throw new Error('What made the passkey was not asked for')
}
