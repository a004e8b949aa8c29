import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Whoever goes on to another screen begins at its top, however far the one before was scrolled. The browser's way back
 * keeps its place, and a list that is gone back to finds its own afterwards (return-to-entry.ts).
 */
export function useTopOfScreen() {
  const { pathname } = useLocation()
  const goesBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!goesBack) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, goesBack])
}
