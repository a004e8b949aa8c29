import { generateSecret, generateURI, verifySync } from 'otplib/functional'

const stepSeconds = 30
const secretBytes = 20

/** A secret for an authenticator app, in Base32 (RFC 4226, 4: 160 bits). */
export const makeSecret = () => generateSecret({ length: secretBytes })

/** How many steps of 30 seconds have begun (RFC 6238, 4.2). */
export const stepAt = (at: Date) => Math.floor(at.getTime() / 1_000 / stepSeconds)

/** The step of a code of six digits that is right at `at`, one step of skew either way; undefined for any other. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const epoch = Math.floor(at.getTime() / 1_000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** What the QR code holds: the address by which an app takes a secret up. */
export const secretAddress = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  generateURI({ secret, issuer: withoutColon(issuer), label: withoutColon(account) })

/** A colon would part the two names elsewhere; the sign of a ratio looks the same. */
const withoutColon = (name: string) => name.replaceAll(':', '\u2236')
