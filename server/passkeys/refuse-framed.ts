import { webauthnParts } from './webauthn.ts'

/**
 * Throws where a passkey was asked for in a frame of another site (WebAuthn, 7.1 and 7.2: `crossOrigin`, `topOrigin`). The
 * library does not look where one is made, and lets one sign in where the browser does not name that site.
 */
export async function refuseFramed(clientDataJSON: string) {
  const { decodeClientDataJSON } = await webauthnParts()
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON)
  if (crossOrigin || topOrigin !== undefined) throw new Error('A passkey was asked for in a frame of another site')
}
