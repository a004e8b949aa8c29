/**
 * Back may bring a page as it was left, whoever is signed in by then: it shows nothing until that was asked, and the
 * screens have drawn what they make of it.
 */
export function whenBroughtBack(ask: () => Promise<void>) {
  if (typeof window === 'undefined') return
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask().finally(() => setTimeout(() => style.removeProperty('visibility')))
  })
}
