import { watchers } from '#web/ui/watchers.ts'

export type Toast = {
  title: string
  description?: string | undefined
  /** destructive is for failures (SPEC 8). */
  variant?: 'default' | 'destructive'
  /** Such as Undo; pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void }
  /** What it says is so no longer then: once this is aborted, or all that is on its way (await-part.ts) is there. */
  until?: AbortSignal | 'there'
}

/** Toasts that wait for the place where they appear, which is fetched for the first of them. */
let waiting: Toast[] = []
let show: ((message: Toast) => void) | undefined
const { tell, watch } = watchers()

/** Shows a toast in place of the one there: at most one is visible (SPEC 9). */
export function toast(message: Toast) {
  if (show) return show(message)
  waiting = [...waiting, message]
  tell()
}

/** From now on `present` shows the toasts, those that waited too; answers what ends that. */
export function showToastsBy(present: (message: Toast) => void) {
  show = present
  for (const message of waiting) present(message)
  waiting = []
  return () => {
    if (show === present) show = undefined
  }
}

/** For useSyncExternalStore: whether a toast waits. */
export const toastWaits = () => waiting.length > 0
export const onToast = watch
