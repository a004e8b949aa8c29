import { focusManager } from '@tanstack/react-query'

/** Reads that refresh on focus (the dashboard, SPEC 9) do so when the window is focused too, not only when its tab is shown. */
export const watchFocus = () =>
  focusManager.setEventListener((focused) => {
    const tell = () => focused()
    window.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      window.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  })
