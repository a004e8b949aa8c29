import { NavigationType, type DataRouter, type To } from 'react-router'
import { savedState } from '#web/forms/saved-state.ts'

/** Where an entry of a list was opened from. */
interface Place {
  search: string
  /** Of the history's entry. */
  key: string
  /** `data-entry` of the row or card, or of the way to compare those that are picked. */
  entry: string
  /** How far the page was scrolled, in pixels. */
  scrolled: number
}
/** By the list's path: where it was left last, by opening an entry. */
const places = new Map<string, Place>()

/** The state of a navigation back to a list, such as by a link that says so. */
export const backState = 'back'
/** How long a list may take until it has the entry, in milliseconds. */
const waitMsMax = 10_000

/** By which name a list's address opens an entry in a dialog. */
const openedIn: Record<string, string> = { '/candidates': 'candidate', '/jobs': 'job' }

/**
 * The way back to a list as it was left: its page, filters and order, and there the entry that was opened; with `opened`,
 * its id, in the list's dialog.
 */
export const backTo = (pathname: string, opened?: number) => {
  const params = new URLSearchParams(places.get(pathname)?.search)
  const dialog = openedIn[pathname] ?? ''
  if (opened === undefined) params.delete(dialog)
  else params.set(dialog, String(opened))
  const search = String(params)
  return { to: { pathname, search: search && `?${search}` } satisfies To, state: backState }
}

/** What somebody searched for and opened is not for whoever signs in next. */
export const forgetLists = () => places.clear()

/** Of the history's entry at which a list was left last, by opening something from it. */
export const keyLeft = (pathname: string) => places.get(pathname)?.key

/**
 * Whoever goes back from what they opened to its list finds the focus on its row or card, and the page where it was
 * (docs/decisions/0040). A dialog that the list's address opens keeps the focus until it is closed.
 */
export function returnToEntries(router: DataRouter) {
  let held: string | undefined
  let { location } = router.state
  let stop: (() => void) | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest(layers)) return
    held = target.closest<HTMLElement>('main [data-entry]')?.dataset['entry']
  })
  router.subscribe(({ location: next, historyAction }) => {
    const left = location
    location = next
    if (next.pathname === left.pathname) return
    stop?.()
    if (held === undefined) places.delete(left.pathname)
    else places.set(left.pathname, { search: left.search, key: left.key, entry: held, scrolled: window.scrollY })
    held = undefined
    const place = places.get(next.pathname)
    const goesBack = historyAction === NavigationType.Pop || next.state === backState || next.state === savedState
    if (place && goesBack) stop = restore(place)
  })
  return router
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Answers how to give it up. */
function restore({ entry, scrolled }: Place) {
  const before = document.activeElement
  const attempt = () => {
    const active = document.activeElement
    if (document.querySelector(layers)) return
    if (active && active !== document.body && !active.matches('main')) {
      // What is about to go with the screen before is nobody's choice.
      if (active !== before) stop()
      return
    }
    const element = document.querySelector<HTMLElement>(`main [data-entry="${CSS.escape(entry)}"]`)
    if (!element) return
    stop()
    window.scrollTo({ top: scrolled, behavior: 'instant' })
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const opener = element.matches('[tabindex], a') ? element : element.querySelector<HTMLElement>('[data-list-stop]')
    opener?.focus({ preventScroll: true })
  }
  const changes = new MutationObserver(attempt)
  const timer = setTimeout(() => stop(), waitMsMax)
  const stop = () => {
    changes.disconnect()
    document.removeEventListener('focusin', attempt)
    clearTimeout(timer)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', attempt)
  return stop
}
