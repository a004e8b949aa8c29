import { useEffect } from 'react'
import { singleSignOnLogoutPath, singleSignOnPath, type SingleSignOnOutcome } from '#shared/single-sign-on.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/toasts/toast.ts'
import { readOutcome } from './sign-on-outcome.ts'

type SignOnProps = {
  name: string
  /** The screen to come back to. */
  to?: string | undefined
  inNewTab?: boolean
  /** Whether somebody has just logged out here. */
  left?: boolean
}

/**
 * The way to the organisation's own sign-in, below the form for a password; whoever was not let in there is told why. Whoever
 * logged out here is still logged in there, and the next person at a shared computer one press away from being them.
 */
export function SignOn({ name, to = '/', inNewTab = false, left = false }: SignOnProps) {
  useEffect(() => {
    const outcome = readOutcome(window.location.search)
    if (!outcome || outcome === 'in') return
    const title = outcome === 'still-in' ? 'Logout failed' : 'Login failed'
    toast({ title, description: outcomeTexts[outcome](name), variant: 'destructive' })
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [name])
  const query = to === '/' ? '' : `?${new URLSearchParams({ to }).toString()}`
  return (
    <>
      <p className="my-2 flex items-center gap-3 text-meta text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button asChild className="w-full">
        <a href={singleSignOnPath + query} {...(inNewTab && { target: '_blank' })}>
          Log in with {name}
          {inNewTab && <span className="sr-only"> (opens in a new tab)</span>}
        </a>
      </Button>
      {left && (
        <p className="mt-3 text-meta text-ink-soft">
          You may still be logged in at {name}.{' '}
          <a
            href={singleSignOnLogoutPath}
            className="inline-block text-accent-ink underline underline-offset-2 pointer-coarse:py-3"
          >
            Log out of {name} too
          </a>
        </p>
      )}
    </>
  )
}

const outcomeTexts: Record<Exclude<SingleSignOnOutcome, 'in'>, (name: string) => string> = {
  'still-in': (name) => `No way was found to log you out at ${name}. Log out there yourself.`,
  ended: (name) => `Logging in with ${name} took too long, or was begun in another browser. Try again.`,
  declined: (name) => `You were not let in at ${name}.`,
  unreachable: (name) => `There is no answer from ${name}. Try again in a moment.`,
  unusable: (name) => `The answer from ${name} could not be used. The server’s log says why.`,
  unknown: (name) =>
    `No account has the email address that you have at ${name}. Please contact the CEO or COO for an account.`,
  unverified: (name) => `Your email address is not verified at ${name}, so no account is found by it.`,
  'connected-otherwise': (name) =>
    `The account with your email address belongs to somebody else at ${name}. Please contact an administrator.`,
  'too-many': () => 'Too many tries. Try again in a few minutes.',
}
