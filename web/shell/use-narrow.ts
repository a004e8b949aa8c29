import { useSyncExternalStore } from 'react'
import { isPrinted, watchPrint } from '#web/ui/print.ts'

/** Below it a table of few columns has no room beside the sidebar; one of many is wider. */
const bounds = { few: window.matchMedia('(width < 60rem)'), many: window.matchMedia('(width < 80rem)') }

/** Whether the window is as narrow as a phone or a tablet, or paper; for many columns, whether it is no wide one. */
export const isNarrow = (columns: keyof typeof bounds = 'few') => isPrinted() || bounds[columns].matches

/** As `isNarrow` says, and again whenever it changes. */
export function useNarrow(columns: keyof typeof bounds = 'few') {
  return useSyncExternalStore(
    (changed) => {
      bounds[columns].addEventListener('change', changed)
      const unwatch = watchPrint(changed)
      return () => {
        bounds[columns].removeEventListener('change', changed)
        unwatch()
      }
    },
    () => isNarrow(columns),
  )
}
