/** What may stand in for a control that is gone: the nearest of these around it, so that Tab goes on from there. */
const standIns = '[tabindex], li, tr, article, form, fieldset, section, main'
const entries = '[data-entry]'

/** Of an entry of a list: the one that takes its place once it has left, the next or else the one before. */
const besides = new WeakMap<Element, Element>()

/** The element and all that it stands in, nearest first. */
export function withAncestors(element: Element | null): readonly Element[] {
  const found = []
  for (let each = element; each; each = each.parentElement) {
    found.push(each)
    const beside = each.matches(entries) && (each.nextElementSibling ?? each.previousElementSibling)
    if (beside && beside.matches(entries)) besides.set(each, beside)
  }
  return found
}

/**
 * Who takes the focus of the first of a chain (`withAncestors`): itself where it still can, else the nearest around it, or
 * what has taken the place of the list's entry that it stood in.
 */
export function heirOf(chain: readonly Element[]): HTMLElement | undefined {
  for (const each of chain) {
    const heir = isThere(each) ? (each === chain[0] || each.matches(standIns)) && each : besides.get(each)
    if (heir instanceof HTMLElement && isThere(heir)) return heir
  }
  return undefined
}

/** The page itself, where nothing around is left: a dialog that came with the address, a link to another screen. */
export const pageItself = () => document.querySelector<HTMLElement>('main') ?? undefined

/** Gives the focus to what may not take it by keys: for as long as it has it, it can. Behind an open dialog nothing takes it. */
export function focusHeir(heir: HTMLElement, options?: FocusOptions) {
  heir.focus(options)
  if (document.activeElement === heir || heir.hasAttribute('tabindex')) return
  heir.tabIndex = -1
  const putBack = () => heir.removeAttribute('tabindex')
  heir.addEventListener('blur', putBack, { once: true })
  heir.focus(options)
  if (document.activeElement !== heir) putBack()
}

/** As checkVisibility, which Safari has only since 17.4. */
export const isDrawn = (element: Element) => element.getClientRects().length > 0

const isThere = (element: Element) =>
  element.isConnected && element !== document.body && !element.matches(':disabled') && isDrawn(element)
