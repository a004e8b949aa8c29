import { useEffect, useRef } from 'react'

/** What a dialog that has just gone gives the focus back to: one that takes its place, a form that of its skeleton, owes it then. */
let owed: readonly Element[] = []

/** How long what was given the focus may take to go: the list behind is read again after the act. */
const goesWithinMs = 10_000

/**
 * Remembers what had the focus when a dialog opened, and gives it back; dialogs here are opened by state and have no trigger.
 * Where the act of the dialog took its opener away, the focus goes to the nearest thing around it that takes it.
 */
export function useFocusReturn() {
  const opener = useRef<readonly Element[]>([])
  useEffect(
    () => () => {
      if (opener.current.length > 0) owed = opener.current
    },
    [],
  )
  return {
    remember: () => {
      const focused = document.activeElement
      const goes = focused === document.body || focused?.closest('[role="menu"]')
      opener.current = goes && owed.length > 0 ? owed : withAncestors(focused)
    },
    restore: (event: Event) => {
      event.preventDefault()
      const kept = opener.current
      const [first] = kept
      const heir = first?.isConnected ? first : heirOf(kept)
      owed = []
      opener.current = []
      // The screen may have found a better place for it meanwhile.
      if (heir !== first && document.activeElement !== document.body) return
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: heir !== first })
      if (heir === first) passOn(kept)
    },
  }
}

const heirOf = ([, ...around]: readonly Element[]) =>
  around.find((each) => each.isConnected && each.hasAttribute('tabindex'))

/** Where the act takes its opener away only once its answer is there, the heir gets the focus then, unless it was moved meanwhile. */
function passOn(kept: readonly Element[]) {
  const observer = new MutationObserver(() => {
    if (kept[0]?.isConnected) return
    stop()
    const heir = heirOf(kept)
    if (document.activeElement === document.body && heir instanceof HTMLElement) heir.focus({ preventScroll: true })
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    document.removeEventListener('focusin', stop)
  }
  const limit = setTimeout(stop, goesWithinMs)
  document.addEventListener('focusin', stop)
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Says what the next dialog gives the focus back to, where what opens it goes at once: a menu's item. */
export const oweFocusTo = (element: Element | null) => void (owed = withAncestors(element))

/** The element and all that it stands in, nearest first. */
function withAncestors(element: Element | null) {
  const found = []
  for (let each = element; each; each = each.parentElement) found.push(each)
  return found
}
