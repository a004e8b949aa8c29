import { useSyncExternalStore } from 'react'

/** public/first-paint.js reads the same key before the first paint, and when another tab has written it. */
const storageKey = 'theme'

export type Theme = 'light' | 'dark'

const current = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

/** The theme in use; the class on <html> is its only store. */
export const useTheme = () => useSyncExternalStore(watch, current)

/** Sets and remembers the theme. */
export function setTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be forbidden; the theme then holds for this page alone.
  }
}

function watch(tell: () => void) {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
