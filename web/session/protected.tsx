import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { CurrentUser } from '#shared/accounts.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { AppLayout } from '#web/shell/app-layout.tsx'
import { useTopOfScreen } from '#web/shell/use-top-of-screen.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/page-spinner.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { endedKey } from './ended-key.ts'
import { leftKey } from './left-key.ts'
import { productName } from './product.ts'
import { currentUser } from './use-session.ts'

/** Fetched when a session ends, or a second factor is asked for. */
const Covers = lazyPart(async () => (await import('./covers.tsx')).Covers)

/** Shows the screens to signed-in users only (SPEC 2, Route protection): spinner, then login, or the screen in the shell, which stays from screen to screen. */
export function Protected() {
  const { data: user, isPending, isFetching, error, refetch } = useQuery(currentUser)
  const { data: ended } = useQuery<boolean>({ queryKey: endedKey, queryFn: skipToken })
  const from = useLocation()
  const queryClient = useQueryClient()
  useTopOfScreen()
  if (isPending) return <PageSpinner text={`Loading ${productName}...`} />
  if (error) return <PageFault text={reasonOf(error)} pending={isFetching} onRetry={() => void refetch()} />
  if (!user) return <Navigate to="/auth" replace state={queryClient.getQueryData(leftKey) ? undefined : { from }} />
  // Somebody else finds nothing that was typed before them.
  return <Inside key={user.id} user={user} ended={ended === true} />
}

/**
 * The screens of whoever is signed in, and what covers them: the login once their session has ended, and a second factor that
 * is to be set up first.
 */
function Inside({ user, ended }: { user: CurrentUser; ended: boolean }) {
  const must = user.mustSetUpSecondFactor === true
  // Until its last step, where there is one already.
  const [settingUp, setSettingUp] = useState(must)
  if (must && !settingUp) setSettingUp(true)
  // Its calls would all be refused before.
  const [entered, setEntered] = useState(!must)
  const goOn = () => {
    setSettingUp(false)
    setEntered(true)
  }
  const covers = (ended || settingUp) && (
    // Covered at once, also while what covers is fetched.
    <Suspense
      fallback={createPortal(<div className="pointer-events-auto fixed inset-0 z-60 bg-canvas" />, document.body)}
    >
      <Covers user={user} ended={ended} settingUp={settingUp} onSetUp={goOn} />
    </Suspense>
  )
  if (!entered) return covers
  return (
    <AppLayout user={user}>
      <Outlet />
      {covers}
    </AppLayout>
  )
}

const PageFault = ({ text, pending, onRetry }: { text: string; pending: boolean; onRetry: () => void }) => (
  <main className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-24 text-center" role="alert">
    <p>{text}</p>
    <Button pending={pending} onClick={onRetry}>
      Try again
    </Button>
  </main>
)
