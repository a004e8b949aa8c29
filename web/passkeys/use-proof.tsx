import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { passkeys, type OwnPasskeys, type PasskeyOwnerProof } from '#shared/passkeys.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useOwnerFields } from '#web/second-factor/use-owner-fields.tsx'
import { passkeysOffered } from '#web/session/passkeys-offered.ts'

interface Asked {
  own: OwnPasskeys
  /** The server's, of what was sent last. */
  error: unknown
}

/**
 * What proves that an account is one's own: the password, and a code of whoever has a second factor, or a passkey. `complete`
 * tells at the fields what is missing; `prove` answers what to send, once a passkey has been touched.
 */
export function useProof({ own: { codeAsked, passkeys: known, notOffered }, error }: Asked) {
  const hasPasskey = notOffered === null && passkeysOffered() && known.some(({ madeFor }) => madeFor === null)
  const [byPasskey, setByPasskey] = useState(false)
  const owner = useOwnerFields({ codeAsked, error })
  return {
    complete: () => byPasskey || owner.complete(),
    prove: async (): Promise<PasskeyOwnerProof> =>
      byPasskey ? { passkey: await touch() } : { password: owner.password, ...(codeAsked && { code: owner.code }) },
    fields: (
      <>
        {!byPasskey && owner.fields}
        {hasPasskey && (
          <p className="text-meta text-ink-soft">
            {byPasskey ? 'Your browser asks for one of your passkeys. ' : 'Or '}
            <button
              type="button"
              className="inline-flex items-center rounded-control underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => setByPasskey(!byPasskey)}
            >
              {byPasskey ? 'Use the password instead' : 'use one of your passkeys'}
            </button>
            {!byPasskey && ' instead.'}
          </p>
        )}
      </>
    ),
  }
}

/** Told at a field of the proof, and not below it. */
export const isAtField = (error: unknown) => error instanceof ApiError && error.field !== undefined

async function touch() {
  const { ceremony, options } = await call(passkeys.beginProof, {})
  return { ceremony, credential: await startAuthentication({ optionsJSON: options }) }
}
