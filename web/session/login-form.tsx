import { Suspense, useState } from 'react'
import type { Entered } from '#shared/accounts.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/toasts/toast.ts'
import { forgetCode, isCodeAsked } from './login-asked.ts'
import { LoginPassword } from './login-password.tsx'
import { passkeysOffered } from './passkeys-offered.ts'

const fetchLoginCode = async () => (await import('./login-code.tsx')).LoginCode
/** Fetched where somebody has a second factor: nobody else waits for it. */
const LoginCode = lazyPart(fetchLoginCode)
/** Fetched beside the page where passkeys are taken: the password waits for none. */
const PasskeySignIn = lazyPart(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn)

type LoginFormProps = {
  /** Filled in from the start. */
  username?: string
  onSignedIn: (user: Entered) => void | Promise<void>
}

/** User name and password (SPEC 2 and 5), in the same place the code of whoever has a second factor, and passkeys below. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const [asked, setAsked] = useState(isCodeAsked)
  const [typed, setTyped] = useState(username)
  /** Where the name is filled in from the start, what lies over a screen gives the focus itself, and remembers what had it. */
  const [focused, setFocused] = useState<'username' | 'password' | undefined>(username ? undefined : 'username')
  const enter = async (user: Entered) => {
    forgetCode()
    await onSignedIn(user)
  }
  return (
    <>
      {asked ? (
        // As high as the form before and the one to come.
        <Suspense fallback={<div className="h-45" />}>
          <LoginCode
            onSignedIn={enter}
            onBack={(reason) => {
              forgetCode()
              setFocused(typed ? 'password' : 'username')
              setAsked(false)
              if (reason) toast({ title: 'Login failed', description: reason, variant: 'destructive' })
            }}
          />
        </Suspense>
      ) : (
        <LoginPassword
          username={typed}
          focused={focused}
          onSignedIn={enter}
          // The form waits for the next one, which takes its place at once.
          onCodeAsked={async (name) => {
            await fetchLoginCode()
            setTyped(name)
            setAsked(true)
          }}
        />
      )}
      {passkeysOffered() && (
        <Suspense fallback={<div className="mt-3 h-control" />}>
          <PasskeySignIn byName={!asked} onSignedIn={enter} />
        </Suspense>
      )}
    </>
  )
}
