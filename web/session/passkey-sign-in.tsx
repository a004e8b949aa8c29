import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Entered } from '#shared/accounts.ts'
import { minuteMs } from '#shared/durations.ts'
import { passkeys } from '#shared/passkeys.ts'
import { call } from '#web/api/call.ts'
import { ceremonyFault, isGivenUp } from '#web/passkeys/ceremony-fault.ts'
import { toast } from '#web/toasts/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { tellTabs } from './tell-tabs.ts'

/** Before the server takes what was begun no longer: a page may stand open for hours. */
const askedAnewMs = 4 * minuteMs

type PasskeySignInProps = {
  /** A user name is asked for at the moment, at which the browser may offer passkeys. */
  byName: boolean
  onSignedIn: (user: Entered) => void | Promise<void>
}

/**
 * Logging in by a passkey: by the button, or by what the browser offers at the user name. Whatever comes of it, the password
 * stays.
 */
export function PasskeySignIn({ byName, onSignedIn }: PasskeySignInProps) {
  const [pending, setPending] = useState(false)
  /** How often the browser was given something to offer. */
  const [round, setRound] = useState(0)
  const enter = async (chosen: Chosen | Promise<Chosen>) => {
    setPending(true)
    try {
      const user = await call(passkeys.signIn, { body: await chosen })
      tellTabs()
      await onSignedIn(user)
    } catch (error) {
      tell(error)
    } finally {
      setPending(false)
    }
  }
  const enterByOffer = useEffectEvent(enter)
  useEffect(() => {
    if (!byName || pending) return undefined
    const wanted = new AbortController()
    // Where none can be offered nothing is told: nobody asked yet.
    void choose(wanted.signal).then(enterByOffer, () => undefined)
    const anew = setTimeout(() => setRound(round + 1), askedAnewMs)
    return () => {
      clearTimeout(anew)
      wanted.abort()
      WebAuthnAbortService.cancelCeremony()
    }
  }, [byName, pending, round])
  return (
    <Button icon={<KeyRound />} pending={pending} className="mt-3 w-full" onClick={() => void enter(choose())}>
      Sign in with a passkey
    </Button>
  )
}

type Chosen = { ceremony: string; credential: AuthenticationResponseJSON }

/** What a passkey signed: one that somebody chooses at the user name where `offered` is given, else at once. */
async function choose(offered?: AbortSignal): Promise<Chosen> {
  if (offered && !(await browserSupportsWebAuthnAutofill())) throw new Error('Offers none at a field')
  const { ceremony, options } = await call(passkeys.beginSignIn, {}, offered ? { signal: offered } : {})
  offered?.throwIfAborted()
  const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill: offered !== undefined })
  return { ceremony, credential }
}

function tell(error: unknown) {
  if (isGivenUp(error)) return
  toast({ title: 'Login failed', description: ceremonyFault(error, ways), variant: 'destructive' })
}

const ways = 'Try again, or log in with your password.'
