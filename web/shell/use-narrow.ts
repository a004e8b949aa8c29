import { useSyncExternalStore } from 'react'

/** Below it a table of six columns has no room beside the sidebar, or on a phone. */
const narrow = window.matchMedia('(width < 60rem)')

/** Whether the window is as narrow as a phone or a tablet. */
export const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )
