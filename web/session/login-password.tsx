import { useRef, useState, type SubmitEvent } from 'react'
import { accounts, type Entered } from '#shared/accounts.ts'
import { credentialFaults } from '#shared/credentials.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/toasts/toast.ts'
import { tellTabs } from './tell-tabs.ts'

type LoginPasswordProps = {
  /** Filled in from the start. */
  username?: string
  /** Which field has the focus at first. */
  focused?: 'username' | 'password' | undefined
  onSignedIn: (user: Entered) => void | Promise<void>
  /** The password is right, and a code is asked for besides. */
  onCodeAsked: (username: string) => Promise<void>
}

/**
 * User name and password; a refusal keeps what was typed. It waits until `onSignedIn` or `onCodeAsked` has led on. Written
 * without the libraries of the other forms: a visitor waits for what this page loads.
 */
export function LoginPassword({ username = '', focused, onSignedIn, onCodeAsked }: LoginPasswordProps) {
  const form = useRef<HTMLFormElement>(null)
  const [checking, setChecking] = useState(false)
  const [typed, setTyped] = useState({ username, password: '' })
  const [pending, setPending] = useState(false)
  const faults: { username?: string; password?: string } = checking ? credentialFaults(typed) : {}
  const field = (name: 'username' | 'password') => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    const wrong = Object.keys(credentialFaults(typed))[0] as 'username' | 'password' | undefined
    setChecking(true)
    if (wrong) return field(wrong)?.focus()
    setPending(true)
    try {
      const answer = await call(accounts.login, { body: { ...typed, username: typed.username.trim() } })
      if ('asked' in answer) return await onCodeAsked(typed.username)
      tellTabs()
      await onSignedIn(answer)
    } catch (error) {
      toast({ title: 'Login failed', description: reasonOf(error), variant: 'destructive' })
      field('password')?.focus()
      field('password')?.select()
    } finally {
      setPending(false)
    }
  }
  const control = (name: 'username' | 'password') => ({
    name,
    autoFocus: name === focused,
    value: typed[name],
    onChange: (event: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex min-h-45 flex-col gap-4">
      <Field label="Username" error={faults.username}>
        <Input autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} {...control('username')} />
      </Field>
      <Field label="Password" error={faults.password}>
        <Input type="password" autoComplete="current-password" {...control('password')} />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Logging in..." className="mt-1">
        Log in
      </Button>
    </form>
  )
}
