import { useEffect } from 'react'

type TypedAheadProps = {
  /** Gets all that was typed so far, each time. */
  onType: (change: (typed: string) => string) => void
}

/** Stands in for the palette while it is fetched for the first time: what is typed meanwhile is neither lost nor a shortcut. */
export function TypedAhead({ onType }: TypedAheadProps) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1))
      else if (!event.key[1]) onType((typed) => typed + event.key)
      // What has the focus beneath is not pressed by it.
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [onType])
  return null
}
