import { Spinner } from './spinner.tsx'

/** The full-page wait while the current user loads: `Loading {product}...` (SPEC 1). */
export function PageSpinner({ text }: { text: string }) {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-ink-soft">
      <Spinner className="[&>svg]:size-6" />
      <p>{text}</p>
    </div>
  )
}
