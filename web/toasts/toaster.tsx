import { createElement, useSyncExternalStore } from 'react'
import { late, useLate } from '#web/ui/late.ts'
import { onToast, toastWaits } from './toast.ts'

const stage = late(async () => (await import('./toast-stage.tsx')).ToastStage)

/**
 * The place of the toasts; mounted once, beside the router. Its stage is fetched when the browser has nothing else to do, as the
 * first toast may be about a network that is away, or sooner for that toast. Where it cannot be had, the toast waits for it: what
 * it has to say is no reason for the screen to fall. The live region is there from the start: of one that comes with its first
 * words screen readers may say nothing, and a dialog hides from them what was not live when it opened.
 */
export function Toaster() {
  const waits = useSyncExternalStore(onToast, toastWaits)
  const Stage = useLate(stage, waits)
  return <div aria-live="polite">{Stage && createElement(Stage)}</div>
}
