import { useMutation, useQuery } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useEffectEvent, useId } from 'react'
import { accounts } from '#shared/accounts.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { productName } from '#web/session/product.ts'
import { tellTabs } from '#web/session/tell-tabs.ts'
import { currentUser } from '#web/session/use-session.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { keepOpenForToasts } from '#web/ui/layer-look.ts'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { toast } from '#web/toasts/toast.ts'
import { useSetUp } from './use-set-up.tsx'

/**
 * Setting a second factor up where the organisation asks for it: nothing else can be done before. A screen that was open when
 * it was asked for waits beneath, with everything that was typed into it.
 */
export function SetUpCover({ onDone, onLeft }: { onDone: () => void; onLeft: () => void }) {
  const focus = useFocusReturn()
  const formId = useId()
  const { title, description, pending, error, onSubmit, submitLabel, pendingLabel, children } = useSetUp({
    description:
      'Your organisation asks for it: after your password, a code from an app on your phone. Set it up to go on.',
    onDone,
  })
  // Set up elsewhere meanwhile. While a code is checked, and where the codes of this one are shown, it goes on here.
  const { data: user } = useQuery(currentUser)
  const isOver = user?.id !== undefined && !user.mustSetUpSecondFactor && !pending && submitLabel !== 'Done'
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  const logout = useMutation({
    mutationFn: () => call(accounts.logout, {}),
    onSuccess: () => {
      tellTabs()
      onLeft()
    },
    onError: (failure) => toast({ title: 'Logout failed', description: reasonOf(failure), variant: 'destructive' }),
  })
  return (
    <Radix.Root open>
      <Radix.Portal>
        <div className="fixed inset-0 z-60">
          <Radix.Content
            onInteractOutside={keepOpenForToasts}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onOpenAutoFocus={(event) => {
              focus.remember()
              focusFirst(event)
            }}
            onCloseAutoFocus={focus.restore}
            className="pointer-events-auto flex h-full flex-col overflow-y-auto bg-canvas px-6 py-8 outline-none"
          >
            <Brand product={productName} />
            <div className="m-auto w-full max-w-140 py-10">
              <Radix.Title className="text-page font-semibold tracking-tight">{title}</Radix.Title>
              <Radix.Description className="mb-6 text-ink-soft">{description}</Radix.Description>
              <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
                <HeldFields held={pending}>{children}</HeldFields>
                {error !== null && <InlineError>{error}</InlineError>}
                <div className="flex flex-wrap justify-between gap-2 border-t pt-4">
                  {submitLabel !== 'Done' && (
                    <Button
                      variant="quiet"
                      className="-ml-3"
                      pending={logout.isPending}
                      onClick={() => logout.mutate()}
                    >
                      Log out
                    </Button>
                  )}
                  <Button
                    type="submit"
                    variant="primary"
                    className="ml-auto"
                    pending={pending}
                    {...(pendingLabel !== undefined && { pendingLabel })}
                  >
                    {submitLabel}
                  </Button>
                </div>
              </form>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

function focusFirst(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('input')?.focus()
}
