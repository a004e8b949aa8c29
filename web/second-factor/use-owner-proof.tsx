import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor } from '#shared/second-factor.ts'
import { isAppCode, isRecoveryCode, plainCode } from '#shared/sign-in-codes.ts'
import { call } from '#web/api/call.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { fieldFault, onSend, otherFault, type Step } from './step.ts'

type Proof = { password: string; code: string }

type Act<Done> = {
  title: string
  description: string
  submitLabel: string
  pendingLabel: string
  send: (proof: Proof) => Promise<Done>
  onDone: (done: Done) => void
}

/** What takes the password and a code: turning the second factor off, and new recovery codes. */
export function useOwnerProof<Done>({ send, onDone, ...words }: Act<Done>): Step {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<Partial<Record<keyof Proof, string | undefined>>>({})
  const act = useMutation({ mutationFn: send, onSuccess: onDone })
  // Of what was sent: one that changed while a code is typed would select it, and the next digit take its place.
  const faults = {
    password: password ? undefined : 'Password is required',
    code: isWhole(plainCode(code)) ? undefined : 'A code has 6 digits; a recovery code has 16 letters and digits',
  }
  return {
    ...words,
    dirty: false,
    pending: act.isPending,
    error: otherFault(act.error),
    onSubmit: onSend(() => {
      setMissing(faults)
      if (!faults.password && !faults.code) act.mutate({ password, code })
    }),
    children: (
      <>
        <PasswordField
          value={password}
          onChange={setPassword}
          error={(password ? undefined : missing.password) ?? fieldFault(act.error, 'password')}
        />
        <CodeField
          label="Code from your authenticator app"
          hint="Or one of your recovery codes."
          recovery
          value={code}
          onChange={setCode}
          error={missing.code ?? fieldFault(act.error, 'code')}
        />
      </>
    ),
  }
}

const isWhole = (code: string) => isAppCode(code) || isRecoveryCode(code)

export const turnOff = (body: Proof) => call(secondFactor.turnOff, { body })
export const renewCodes = (body: Proof) => call(secondFactor.renewCodes, { body })
