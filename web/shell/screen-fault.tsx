import { Button } from '#web/ui/button.tsx'

/** Where a screen itself failed, or its code could not be fetched: what happened, and a way on. */
export function ScreenFault() {
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
