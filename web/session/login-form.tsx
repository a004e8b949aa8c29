import { Suspense, useState } from 'react'
import type { Entered } from '#shared/accounts.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/toasts/toast.ts'
import { forgetCode, isCodeAsked } from './login-asked.ts'
import { LoginPassword } from './login-password.tsx'

const fetchLoginCode = async () => (await import('./login-code.tsx')).LoginCode
/** Fetched where somebody has a second factor: nobody else waits for it. */
const LoginCode = lazyPart(fetchLoginCode)

type LoginFormProps = {
  /** Filled in from the start. */
  username?: string
  onSignedIn: (user: Entered) => void | Promise<void>
}

/** User name and password (SPEC 2 and 5), and in the same place the code of whoever has a second factor. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const [asked, setAsked] = useState(isCodeAsked)
  const [typed, setTyped] = useState(username)
  if (!asked)
    return (
      <LoginPassword
        username={typed}
        onSignedIn={onSignedIn}
        // The form waits for the next one, which takes its place at once.
        onCodeAsked={async (name) => {
          await fetchLoginCode()
          setTyped(name)
          setAsked(true)
        }}
      />
    )
  return (
    // As high as the form before and the one to come.
    <Suspense fallback={<div className="h-45" />}>
      <LoginCode
        onSignedIn={async (user) => {
          forgetCode()
          await onSignedIn(user)
        }}
        onBack={(reason) => {
          forgetCode()
          setAsked(false)
          if (reason) toast({ title: 'Login failed', description: reason, variant: 'destructive' })
        }}
      />
    </Suspense>
  )
}
