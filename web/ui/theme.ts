import { useSyncExternalStore } from 'react'
import { watchers } from './watchers.ts'

/** public/first-paint.js reads the same key before the first paint. */
const storageKey = 'theme'

export type Theme = 'light' | 'dark'

const { tell, watch } = watchers()
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
  tell()
}
