import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnsaved } from '#web/forms/leave-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/page-spinner.tsx'
import { askForThisCode, wasAway } from './fetch-screen.ts'

/** A page that began just now has the newest code: reloading it again would go on for ever. */
const youngMs = 10_000

/**
 * Where a screen itself failed, or its code could not be fetched: what happened, and a way on. Where the product was updated
 * or out of reach meanwhile, that is the cause, and the page reloads by itself: the screen has gone already, with all that was
 * in it.
 */
export function ScreenFault() {
  const [looking, setLooking] = useState(true)
  const queryClient = useQueryClient()
  useEffect(() => {
    const losesNothing = () => !isUnsaved() && queryClient.isMutating() === 0
    void isOutdated().then((outdated) => (outdated && losesNothing() ? window.location.reload() : setLooking(false)))
  }, [queryClient])
  if (looking) return <PageSpinner text="Loading..." />
  return (
    <main
      role="alert"
      className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-3 px-6 text-center"
    >
      <h1 className="text-page font-semibold">This screen could not be shown</h1>
      <p className="text-ink-soft">
        Nothing that you saved is lost. Reload the page; if it happens again, tell your administrator.
      </p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </main>
  )
}

/**
 * Whether this very code is on the server no more; or the product was away while a screen was fetched, and answers again: the
 * browser may keep that failure for as long as it has the page.
 */
async function isOutdated() {
  if (wasAway()) return true
  return performance.now() >= youngMs && (await askForThisCode()) === 404
}
