import { isDrawn } from '#web/ui/focus-heir.ts'

/** What j and k stop at: rows of tables that open, and the control of each card that opens it. */
const stops = 'main [data-list-stop]'

/** Moves the focus to the next (1) or previous (-1) entry of the screen's lists; false where there is none. */
export function walkList(step: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>(stops)].filter(isDrawn)
  const at = entries.findIndex((entry) => boxOf(entry).contains(document.activeElement))
  const next = entries[at < 0 ? 0 : at + step]
  if (!next) return entries.length > 0
  boxOf(next).scrollIntoView({ block: 'nearest' })
  next.focus({ preventScroll: true, focusVisible: true })
  return true
}

/** The whole entry: a card, for the control inside that has the focus. */
const boxOf = (entry: HTMLElement) => entry.closest<HTMLElement>('article, li, tr') ?? entry
