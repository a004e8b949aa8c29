import { useSyncExternalStore } from 'react'
import { watchers } from '#web/ui/watchers.ts'

const storageKey = 'single-keys'
const { tell, watch } = watchers()
let on = remembered()

/** Whether letters and signs alone are shortcuts. Words that are spoken to a computer arrive as letters (WCAG 2.1.4). */
export const singleKeysAreOn = () => on
export const useSingleKeys = () => useSyncExternalStore(watch, singleKeysAreOn)

/** Switches them on or off in this browser, and remembers it. */
export function setSingleKeys(next: boolean) {
  on = next
  try {
    localStorage.setItem(storageKey, next ? 'on' : 'off')
  } catch {
    // Storage may be forbidden; the choice then holds for this page alone.
  }
  tell()
}

// Another tab tells.
window.addEventListener('storage', ({ key }) => {
  if (key !== storageKey) return
  on = remembered()
  tell()
})

function remembered() {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
