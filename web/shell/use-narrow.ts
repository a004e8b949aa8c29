import { useSyncExternalStore } from 'react'

/** Below it a table of few columns has no room beside the sidebar; one of many is wider. */
const bounds = { few: window.matchMedia('(width < 60rem)'), many: window.matchMedia('(width < 80rem)') }

/** Whether the window is as narrow as a phone or a tablet; for many columns, whether it is no wide one. */
export function useNarrow(columns: keyof typeof bounds = 'few') {
  const narrow = bounds[columns]
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )
}
