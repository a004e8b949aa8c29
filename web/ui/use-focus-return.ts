import { useEffect, useRef } from 'react'
import { focusHeir, heirOf, pageItself, withAncestors } from './focus-heir.ts'

/** What a dialog that has just gone gives the focus back to: one that takes its place, a form that of its skeleton, owes it then. */
let owed: readonly Element[] = []
/** What the dialog that opened last gives it back to: a message that follows its question may outlast it, and what had the focus in there. */
let latest: readonly Element[] = []

/**
 * Remembers what had the focus when a dialog opened, and gives it back; dialogs here are opened by state and have no trigger.
 * Where the act of the dialog took its opener away, the focus goes to the nearest thing around it that takes it; where the
 * opener goes later, with the answer, keep-focus.ts sees to it. A dialog that went on to another thing gives it to that.
 */
export function useFocusReturn(inPlaceFor?: string) {
  const opener = useRef<readonly Element[]>([])
  const before = useRef<readonly Element[]>([])
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
      before.current = latest
      latest = opener.current = goes && owed.length > 0 ? owed : withAncestors(focused)
    },
    restore: (event: Event) => {
      event.preventDefault()
      const named = inPlaceFor === undefined ? null : document.querySelector(inPlaceFor)
      if (named) opener.current = withAncestors(named)
      const [first] = opener.current
      const heir = heirOf(opener.current) ?? heirOf(before.current) ?? pageItself()
      const inDialog = opener.current.find(({ role }) => role === 'dialog')
      owed = latest = opener.current = []
      // The screen may have found a better place for it meanwhile, as any other is where the page itself had it, or the whole
      // dialog that the opener was in: the dialog library gives it to that as what had it goes.
      const nowhere = [document.body, pageItself(), inDialog].some((each) => each === document.activeElement)
      if ((heir !== first || heir === pageItself()) && !nowhere) return
      if (heir) focusHeir(heir, { preventScroll: heir !== first })
    },
  }
}

/** Says what the next dialog gives the focus back to, where what opens it goes at once: a menu's item. */
export const oweFocusTo = (element: Element | null) => void (owed = withAncestors(element))
