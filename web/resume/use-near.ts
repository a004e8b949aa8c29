import { useCallback, useState } from 'react'

/** How far outside what is seen a page is drawn already, in pixels. */
const margin = '800px'

/** Whether an element is in sight or soon will be; give `watch` as its ref. */
export function useNear() {
  const [near, setNear] = useState(false)
  const watch = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('[data-pages]'),
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [near, watch] as const
}
