import { useEffect, useRef } from 'react'

/**
 * Answers what a toast that says what is wrong with a form stands until: none of its fields is `wrong` any more, or the form
 * is closed. Asked for at each such toast.
 */
export function useUntilMended(wrong: boolean) {
  const told = useRef<AbortController>(undefined)
  useEffect(() => (wrong ? () => told.current?.abort() : undefined), [wrong])
  return () => {
    told.current = new AbortController()
    return told.current.signal
  }
}
