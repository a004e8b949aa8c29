import { Link } from 'react-router'
import { productName } from '#web/session/product.ts'
import { Button } from '#web/ui/button.tsx'

/** SPEC 8, Fallback page. */
export function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-3 px-6 text-center">
      <title>{`Page not found · ${productName}`}</title>
      <h1 className="text-page font-semibold">404 Page Not Found</h1>
      <p className="text-ink-soft">There is nothing at this address. It may have been moved or removed.</p>
      <Button asChild>
        <Link to="/">Return to Dashboard</Link>
      </Button>
    </main>
  )
}
