import { useRef } from 'react'

/** Remembers what had the focus when a dialog opened, and gives it back; dialogs here are opened by state and have no trigger. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
    },
    restore: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
