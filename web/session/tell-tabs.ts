/** A browser's tabs share one session; what is stored is that it changed, and says of nobody. */
const storageKey = 'session-changed'

/** Somebody has signed in or out here: the browser's other tabs ask who it is now. */
export function tellTabs() {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Storage may be forbidden; the others then learn it from the next call that is refused.
  }
}

/** The browser tells this to every tab but the one that stored it. */
export function whenTold(ask: () => void) {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) ask()
  })
}
