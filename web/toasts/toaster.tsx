import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { onToast, toastWaits } from './toast.ts'

/**
 * The place of the toasts; mounted once, beside the router. Its stage is fetched for the first toast. Where it cannot be
 * had, the toast waits until there is a network again: what it has to say is no reason for the screen to fall. The live
 * region is there from the start: of one that comes with its first words screen readers may say nothing, and a dialog hides
 * from them what was not live when it opened.
 */
export function Toaster() {
  const waits = useSyncExternalStore(onToast, toastWaits)
  const [Stage, setStage] = useState<ComponentType>()
  useEffect(() => {
    if (!waits || Stage) return undefined
    const fetchStage = () =>
      void import('./toast-stage.tsx').then(
        ({ ToastStage }) => setStage(() => ToastStage),
        () => undefined,
      )
    fetchStage()
    window.addEventListener('online', fetchStage)
    return () => window.removeEventListener('online', fetchStage)
  }, [waits, Stage])
  return <div aria-live="polite">{Stage && <Stage />}</div>
}
