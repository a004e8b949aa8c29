import { useEffect, useSyncExternalStore } from 'react'

/** The open dialogs with unsaved changes, each by a key of its own. */
const unsaved = new Set<symbol>()
const watching = new Set<() => void>()
const tell = () => watching.forEach((each) => each())

/** Counts a dialog among those with unsaved changes for as long as `dirty`. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return undefined
    const key = Symbol('dialog')
    unsaved.add(key)
    tell()
    return () => {
      unsaved.delete(key)
      tell()
    }
  }, [dirty])
}

/** Whether some open dialog has unsaved changes: whoever knows the address asks before it is left. */
export const useAnyUnsaved = () => useSyncExternalStore(watch, () => unsaved.size > 0)

function watch(listener: () => void) {
  watching.add(listener)
  return () => watching.delete(listener)
}
