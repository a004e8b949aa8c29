import { useEffect, useEffectEvent } from 'react'
import { focusSearch } from './focus-search.ts'
import { keysAreTaken, layerIsOpen } from './keys-are-taken.ts'
import { submitForm } from './submit-form.ts'
import { walkList } from './walk-list.ts'

type Shortcuts = { onPalette: () => void; onShortcuts: () => void }

/** The keys that every screen has (shortcuts-sheet.tsx lists them). A screen without a search of its own searches everything. */
export function useShortcuts({ onPalette, onShortcuts }: Shortcuts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      // The browser's own search stays away either way.
      event.preventDefault()
      if (!layerIsOpen()) onPalette()
      return
    }
    if (isSubmitKey(event)) {
      if (submitForm(event.target)) event.preventDefault()
      return
    }
    if (keysAreTaken(event)) return
    const done = plainKeys[event.key]?.({ onPalette, onShortcuts })
    if (done) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

const isSubmitKey = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  (event.ctrlKey || event.metaKey) &&
  (!event.defaultPrevented || isOnRadio(event)) &&
  !event.repeat

/** The library keeps Enter from choosing there, and has no use of its own for it. */
const isOnRadio = ({ target }: KeyboardEvent) => target instanceof Element && target.matches('[role="radio"]')

/** Each answers whether it did something, so that a key without a use here stays the browser's. */
const plainKeys: Record<string, (shortcuts: Shortcuts) => boolean> = {
  j: () => walkList(1),
  k: () => walkList(-1),
  '/': ({ onPalette }) => {
    if (!focusSearch()) onPalette()
    return true
  },
  '?': ({ onShortcuts }) => {
    onShortcuts()
    return true
  },
}
