import { useQueryClient } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { useNavigate } from 'react-router'
import type { Entered, User } from '#shared/accounts.ts'
import { savedState } from '#web/forms/saved-state.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepOpenForToasts } from '#web/ui/layer-look.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { endedKey } from './ended-key.ts'
import { forgetReads } from './forget-reads.ts'
import { LoginForm } from './login-form.tsx'
import { productName, signOnName } from './product.ts'
import { SignOn } from './sign-on.tsx'
import { currentUser } from './use-session.ts'
import { welcome } from './welcome.ts'

/**
 * The login over a screen whose session has ended. The screen waits beneath, covered and with everything that was typed
 * into it, for the same person; anybody else starts at the dashboard, with nothing of it.
 */
export function SignInAgain({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const focus = useFocusReturn()
  const enter = async (next: Entered) => {
    if (next.id !== user.id) {
      await navigate('/', { replace: true, state: savedState })
      forgetReads(queryClient)
    }
    queryClient.setQueryData(currentUser.queryKey, next)
    queryClient.setQueryData(endedKey, false)
    welcome(next)
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content
          onInteractOutside={keepOpenForToasts}
          onOpenAutoFocus={(event) => {
            focus.remember()
            focusPassword(event)
          }}
          onCloseAutoFocus={focus.restore}
          className="fixed inset-0 z-60 flex flex-col overflow-y-auto bg-canvas px-6 py-8 outline-none"
        >
          <Brand product={productName} />
          <div className="m-auto w-full max-w-90 py-10">
            <Radix.Title className="text-page font-semibold tracking-tight">Your session has ended</Radix.Title>
            <Radix.Description className="mb-6 text-ink-soft">
              Log in to go on where you were. What you typed is kept until then.
            </Radix.Description>
            <LoginForm username={user.username} onSignedIn={enter} />
            {signOnName && <SignOn name={signOnName} inNewTab />}
            <div className="mt-6 flex flex-col items-start gap-2 border-t pt-4 text-meta text-ink-soft">
              <p>On the login page there are all ways to log in, but what you typed here does not come along.</p>
              <Button size="small" onClick={() => queryClient.setQueryData(currentUser.queryKey, null)}>
                Go to the login page
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The user name is there already. */
function focusPassword(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement)
    event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus()
}
