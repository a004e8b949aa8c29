import { useState } from 'react'
import { isAppCode, isRecoveryCode, plainCode } from '#shared/sign-in-codes.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { fieldFault } from './step.ts'

interface Asked {
  /** Of whoever has a second factor. */
  codeAsked: boolean
  /** The server's, of what was sent last. */
  error: unknown
}

/**
 * The password of an account's owner, and a code where it is asked for. `complete` tells at the fields what is missing. What
 * it told of a code stays until it is asked again: one that changed while a code is typed would select it, and the next digit
 * take its place.
 */
export function useOwnerFields({ codeAsked, error }: Asked) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ password?: string | undefined; code?: string | undefined }>({})
  const faults = {
    password: password ? undefined : 'Password is required',
    code: !codeAsked || isWhole(plainCode(code)) ? undefined : codeMissing,
  }
  return {
    password,
    code,
    complete: () => {
      setMissing(faults)
      return !faults.password && !faults.code
    },
    fields: (
      <>
        <PasswordField
          value={password}
          onChange={setPassword}
          error={(password ? undefined : missing.password) ?? fieldFault(error, 'password')}
        />
        {codeAsked && (
          <CodeField
            label="Code from your authenticator app"
            hint="Or one of your recovery codes."
            recovery
            value={code}
            onChange={setCode}
            error={missing.code ?? fieldFault(error, 'code')}
          />
        )}
      </>
    ),
  }
}

const isWhole = (code: string) => isAppCode(code) || isRecoveryCode(code)
const codeMissing = 'A code has 6 digits; a recovery code has 16 letters and digits'
