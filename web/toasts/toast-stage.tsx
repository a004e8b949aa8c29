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

/** What the library does by itself and must not. */
const beWithinTheRegion = (section: HTMLElement | null) => {
  // Its own live region would come too late for the first toast (toaster.tsx has one), and two may be read twice.
  section?.removeAttribute('aria-live')
  // It gives the focus back to what had it before whenever a toast is left, which holds whoever tabs on in a circle, and
  // keeps a press from the field that it is meant for. Unheard of, keep-focus.ts gives it back once the toast goes with it.
  section?.addEventListener('focusin', unheard)
}
const unheard = (event: Event) => event.stopPropagation()
