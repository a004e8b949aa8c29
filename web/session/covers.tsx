import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { User } from '#shared/accounts.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { currentUser } from './use-session.ts'

const SetUpCover = lazyPart(async () => (await import('#web/second-factor/set-up-cover.tsx')).SetUpCover)

type CoversProps = {
  user: User
  /** Their session has. */
  ended: boolean
  /** A second factor, before anything else. */
  settingUp: boolean
  /** There is one. */
  onSetUp: () => void
}

/** What lies over the screens of somebody who can do nothing there at the moment. */
export function Covers({ user, ended, settingUp, onSetUp }: CoversProps) {
  const queryClient = useQueryClient()
  const goOn = async () => {
    await queryClient.refetchQueries({ queryKey: currentUser.queryKey })
    onSetUp()
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <>
      {settingUp && (
        <Suspense fallback={<Covered />}>
          <SetUpCover onDone={() => void goOn()} onLeft={() => queryClient.setQueryData(currentUser.queryKey, null)} />
        </Suspense>
      )}
      {ended && <SignInAgain user={user} />}
    </>
  )
}

/** At once, also while what covers is fetched. */
const Covered = () => createPortal(<div className="pointer-events-auto fixed inset-0 z-60 bg-canvas" />, document.body)
