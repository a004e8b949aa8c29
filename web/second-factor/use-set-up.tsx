import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#shared/accounts.ts'
import { secondFactor } from '#shared/second-factor.ts'
import { isAppCode } from '#shared/sign-in-codes.ts'
import { ApiError, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { tellTabs } from '#web/session/tell-tabs.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretStep } from './secret-step.tsx'
import { fieldFault, onSend, otherFault, type Step } from './step.ts'

/** Turning a second factor on: the password, the secret with a first code, and the recovery codes, which end it. */
export function useSetUp({ description, onDone }: { description?: string; onDone: () => void }): Step {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const [kept, setKept] = useState(false)
  const { begin, confirm } = useCalls({ password, code }, () => {
    setPassword('')
    setCode('')
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
      <PasswordField
        value={password}
        onChange={setPassword}
        error={(password ? undefined : missing) ?? fieldFault(begin.error, 'password')}
      />
    ),
  }
}

function useCalls({ password, code }: { password: string; code: string }, onBegun: () => void) {
  const queryClient = useQueryClient()
  /** It may be on already: another tab was first, or the answer to the code was lost. */
  const askWhereRefused = (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 409)) return
    for (const { path } of [accounts.current, secondFactor.read])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const begin = useMutation({
    mutationFn: () => call(secondFactor.begin, { body: { password } }),
    onSuccess: () => {
      onBegun()
      confirm.reset()
    },
    onError: askWhereRefused,
  })
  const confirm = useMutation({
    mutationFn: (setUp: string) => call(secondFactor.confirm, { body: { setUp, code } }),
    onSuccess: tellTabs,
    onError: (error) => {
      askWhereRefused(error)
      // It took too long: from the password on. A server that is away takes no secret that was scanned.
      if (error instanceof ApiError && !error.field && error.status < 500) begin.reset()
    },
  })
  return { begin, confirm }
}
