import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { passkeys, type OwnPasskeys, type PasskeyOwnerProof } from '#shared/passkeys.ts'
import { isAppCode, isRecoveryCode, plainCode } from '#shared/sign-in-codes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { CodeField } from '#web/second-factor/code-field.tsx'
import { PasswordField } from '#web/second-factor/password-field.tsx'
import { fieldFault } from '#web/second-factor/step.ts'
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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checking, setChecking] = useState(false)
  const faults = {
    password: password ? undefined : 'Password is required',
    code: !codeAsked || isWhole(plainCode(code)) ? undefined : codeMissing,
  }
  return {
    complete() {
      setChecking(true)
      return byPasskey || (!faults.password && !faults.code)
    },
    prove: async (): Promise<PasskeyOwnerProof> =>
      byPasskey ? { passkey: await touch() } : { password, ...(codeAsked && { code }) },
    fields: (
      <>
        {!byPasskey && (
          <PasswordField
            value={password}
            onChange={setPassword}
            error={(checking ? faults.password : undefined) ?? fieldFault(error, 'password')}
          />
        )}
        {!byPasskey && codeAsked && (
          <CodeField
            label="Code from your authenticator app"
            hint="Or one of your recovery codes."
            recovery
            value={code}
            onChange={setCode}
            error={(checking ? faults.code : undefined) ?? fieldFault(error, 'code')}
          />
        )}
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

const isWhole = (code: string) => isAppCode(code) || isRecoveryCode(code)
const codeMissing = 'A code has 6 digits; a recovery code has 16 letters and digits'

async function touch() {
  const { ceremony, options } = await call(passkeys.beginProof, {})
  return { ceremony, credential: await startAuthentication({ optionsJSON: options }) }
}
