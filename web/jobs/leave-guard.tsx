import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The state of the navigation that follows a save: the screen has not been drawn since, and would still ask. */
export const savedState = 'saved'

type LeaveGuardProps = {
  dirty: boolean
  /** A part of the address beside the path whose change leaves the form too, such as the tab. */
  param?: string
}

/** Asks before unsaved changes are left behind: by a link here, by the browser's own question when the tab goes. */
export function LeaveGuard({ dirty, param }: LeaveGuardProps) {
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    `${pathname} ${param === undefined ? '' : new URLSearchParams(search).get(param)}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.state !== savedState && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
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
