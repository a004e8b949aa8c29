import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Navigate, Outlet, useLocation } from 'react-router'
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

/** Fetched when a session ends. */
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain)

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
  return (
    // Somebody else finds nothing that was typed before them.
    <AppLayout key={user.id} user={user}>
      <Outlet />
      {ended && (
        // Covered at once, also while the login is fetched.
        <Suspense
          fallback={createPortal(<div className="pointer-events-auto fixed inset-0 z-60 bg-canvas" />, document.body)}
        >
          <SignInAgain user={user} />
        </Suspense>
      )}
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
