import { useSyncExternalStore } from 'react'

/** Below it a table of few columns has no room beside the sidebar; one of many is wider. */
const bounds = { few: window.matchMedia('(width < 60rem)'), many: window.matchMedia('(width < 80rem)') }

/**
 * Paper is narrow too, and the browser counts the sheets before it tells that the width has changed: whatever became
 * longer after that was cut off at the end.
 */
let onPaper = false

/** Whether the window is as narrow as a phone or a tablet; for many columns, whether it is no wide one. */
export const isNarrow = (columns: keyof typeof bounds = 'few') => onPaper || bounds[columns].matches

/** As `isNarrow` says, and again whenever it changes. */
export function useNarrow(columns: keyof typeof bounds = 'few') {
  return useSyncExternalStore(
    (changed) => {
      const print = (event: Event) => {
        onPaper = event.type === 'beforeprint'
        changed()
      }
      bounds[columns].addEventListener('change', changed)
      for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, print)
      return () => {
        bounds[columns].removeEventListener('change', changed)
        for (const type of ['beforeprint', 'afterprint']) window.removeEventListener(type, print)
      }
    },
    () => isNarrow(columns),
  )
}
