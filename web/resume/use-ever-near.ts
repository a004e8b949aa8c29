import { useCallback, useState } from 'react'

/** How far below what is seen something is fetched already. */
const margin = '50% 0px'

/** Whether an element has been in sight, or nearly; give `watch` as its ref. */
export function useEverNear() {
  const [near, setNear] = useState(false)
  const watch = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
      // In a dialog it is the dialog that scrolls; the window's margin means nothing there.
      scrollMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [near, watch] as const
}
