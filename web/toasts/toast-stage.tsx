import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { presentToast } from './present-toast.ts'
import { showToastsBy } from './toast.ts'

/** Where toasts appear: bottom right, elsewhere where buttons are there (toaster.css), one at a time (SPEC 9). */
export function ToastStage() {
  useEffect(() => showToastsBy(presentToast), [])
  return (
    <Sonner
      ref={beWithinTheRegion}
      position="bottom-right"
      visibleToasts={1}
      expand={false}
      gap={0}
      containerAriaLabel="Notifications"
    />
  )
}

/** The library's own live region would come too late for the first toast (toaster.tsx has one), and two may be read twice. */
const beWithinTheRegion = (section: HTMLElement | null) => section?.removeAttribute('aria-live')
