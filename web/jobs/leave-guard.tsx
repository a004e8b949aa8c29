import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { savedState } from './saved-state.ts'

type Leaving = {
  /** A part of the address beside the path whose change leaves the form too, such as the tab. */
  param?: string
  /** The form is a dialog, which is left by Back too; what it does to the address of its own page is its own. */
  dialog?: boolean
}

/** Asks before unsaved changes are left behind: by a link here, by the browser's own question when the tab goes. */
export const LeaveGuard = ({ dirty, ...leaving }: Leaving & { dirty: boolean }) =>
  // The router asks only whoever came last: one without changes must not stand in the way of another.
  dirty ? <Guard {...leaving} /> : null

function Guard({ param, dialog = false }: Leaving) {
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    `${pathname} ${param === undefined ? '' : new URLSearchParams(search).get(param)}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      nextLocation.state !== savedState &&
      ((dialog && historyAction === NavigationType.Pop) || placeOf(currentLocation) !== placeOf(nextLocation)),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Discard changes?"
      text="What you changed here has not been saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
