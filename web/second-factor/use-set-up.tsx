import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactor } from '#shared/second-factor.ts'
import { isAppCode } from '#shared/sign-in-codes.ts'
import { ApiError, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretStep } from './secret-step.tsx'
import { fieldFault, onSend, otherFault, type Step } from './step.ts'

/** Turning a second factor on: the password, the secret with a first code, and the recovery codes, which end it. */
export function useSetUp({ description, onDone }: { description?: string; onDone: () => void }): Step {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const [kept, setKept] = useState(false)
  const begin = useMutation({
    mutationFn: () => call(secondFactor.begin, { body: { password } }),
    onSuccess: () => setPassword(''),
  })
  const confirm = useMutation({
    mutationFn: (setUp: string) => call(secondFactor.confirm, { body: { setUp, code } }),
    // It took too long: from the password on.
    onError: (error) => error instanceof ApiError && !error.field && begin.reset(),
  })
  const title = 'Set up a second factor'
  if (confirm.data)
    return {
      title: 'Keep your recovery codes',
      dirty: !kept,
      pending: false,
      error: null,
      onSubmit: onSend(onDone),
      submitLabel: 'Done',
      children: <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={() => setKept(true)} />,
    }
  if (begin.data)
    return {
      title,
      description: 'Nothing is asked for before the first code was right.',
      dirty: false,
      pending: confirm.isPending,
      error: otherFault(confirm.error),
      onSubmit: onSend(() => {
        setMissing(isAppCode(code) ? undefined : 'The code has 6 digits')
        if (isAppCode(code)) confirm.mutate(begin.data.setUp)
      }),
      submitLabel: 'Turn on',
      pendingLabel: 'Turning on...',
      children: (
        <>
          <SecretStep secret={begin.data.secret} address={begin.data.address} />
          <CodeField
            label="Code that the app shows"
            value={code}
            onChange={setCode}
            error={missing ?? fieldFault(confirm.error, 'code')}
          />
        </>
      ),
    }
  return {
    title,
    description,
    dirty: false,
    pending: begin.isPending,
    error: otherFault(begin.error) ?? (confirm.error ? reasonOf(confirm.error) : null),
    onSubmit: onSend(() => {
      setMissing(password ? undefined : 'Password is required')
      if (password) begin.mutate()
    }),
    submitLabel: 'Continue',
    children: (
      <Field
        label="Your password"
        required
        error={(password ? undefined : missing) ?? fieldFault(begin.error, 'password')}
      >
        <Input
          type="password"
          autoComplete="current-password"
          // The window stood before it was known that it is asked for.
          autoFocus
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    ),
  }
}
