import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onToast, toastWaits } from './toast.ts'

/** Fetched for the first toast. */
const ToastStage = lazy(async () => ({ default: (await import('./toast-stage.tsx')).ToastStage }))

/** The place of the toasts; mounted once, beside the router. */
export function Toaster() {
  const waits = useSyncExternalStore(onToast, toastWaits)
  const [needed, setNeeded] = useState(waits)
  if (waits && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <ToastStage />
      </Suspense>
    )
  )
}
