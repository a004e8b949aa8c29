import { useRef, useState, type SubmitEvent } from 'react'
import type { Entered } from '#shared/accounts.ts'
import { secondFactor } from '#shared/second-factor.ts'
import { challengeEnded, isAppCode, isRecoveryCode, plainCode, wrongCode } from '#shared/sign-in-codes.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/toasts/toast.ts'
import { BackToPassword } from './back-to-password.tsx'
import { tellTabs } from './tell-tabs.ts'

type LoginCodeProps = {
  onSignedIn: (user: Entered) => void | Promise<void>
  /** The password is to be given again, for this reason or by choice. */
  onBack: (reason?: string) => void
}

/** The code after the password, of the app or a recovery code. Six digits are sent as soon as they are there. */
export function LoginCode({ onSignedIn, onBack }: LoginCodeProps) {
  const input = useRef<HTMLInputElement>(null)
  const [recovery, setRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)
  const { label, hint, whole, missing, attributes } = recovery ? byPaper : byApp
  const again = () => {
    input.current?.focus()
    input.current?.select()
  }
  const send = async (code: string) => {
    if (pending) return
    if (!whole(plainCode(code))) {
      setFault(missing)
      return again()
    }
    setPending(true)
    setFault(undefined)
    try {
      const user = await call(secondFactor.enter, { body: { code } })
      tellTabs()
      await onSignedIn(user)
    } catch (error) {
      if (errorTypeOf(error) === challengeEnded) return onBack(reasonOf(error))
      if (errorTypeOf(error) === wrongCode) setFault(reasonOf(error))
      else toast({ title: 'Login failed', description: reasonOf(error), variant: 'destructive' })
      again()
    } finally {
      setPending(false)
    }
  }
  const change = (value: string) => {
    const code = recovery ? value : value.replace(/\s/g, '')
    setTyped(code)
    if (!recovery && isAppCode(code)) void send(code)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="flex min-h-45 flex-col gap-4">
      <Field label={label} hint={hint} error={fault}>
        <Input
          key={label}
          ref={input}
          name="code"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          {...attributes}
          value={typed}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Logging in..." className="mt-1">
        Log in
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2">
        <Button
          variant="quiet"
          onClick={() => {
            setRecovery(!recovery)
            setTyped('')
            setFault(undefined)
          }}
        >
          {recovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <BackToPassword onBack={() => onBack()} />
      </div>
    </form>
  )
}

const byApp = {
  label: 'Code from your authenticator app',
  hint: '6 digits, new every 30 seconds.',
  whole: isAppCode,
  missing: 'The code has 6 digits',
  attributes: { autoComplete: 'one-time-code', inputMode: 'numeric' },
} as const

const byPaper = {
  label: 'Recovery code',
  hint: 'One of those that you kept when you set it up. Each works once.',
  whole: isRecoveryCode,
  missing: 'A recovery code has 16 letters and digits',
  attributes: { autoComplete: 'off' },
} as const
