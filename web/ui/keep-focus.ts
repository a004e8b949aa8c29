import { focusHeir, heirOf, pageItself, withAncestors } from './focus-heir.ts'

/** What has, or last had, the focus, with all that it stands in. */
let wanted: readonly Element[] = []
/** What has it in the place of `wanted`'s first. */
let standIn: Element | undefined
let asked = false

/** They tell nobody that they have the focus (web/toasts/toast-stage.tsx): what had it before them is where one works. */
const toasts = '[data-sonner-toaster]'

/**
 * Whoever works by keys keeps their place: where the control that has the focus goes (a notice that is read, a page that
 * gives way to the next), the nearest thing around it takes the focus, and where it is switched off for a while, it gets
 * the focus back. What a screen gives the focus to by itself comes first.
 */
export function keepFocus() {
  document.addEventListener('focusin', ({ target }) => {
    if (target === standIn) return
    if (takenByDialog(target)) {
      standIn = target
      return ask()
    }
    standIn = undefined
    wanted = withAncestors(target instanceof Element ? target : null)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // In the same task still, where what goes with the focus has gone by then.
    if (!relatedTarget) queueMicrotask(() => givenUp(target))
  })
  new MutationObserver(ask).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

/** The dialog library gives the focus to the whole dialog at once where what had it in there is gone. */
const takenByDialog = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.matches('[role="dialog"], [role="alertdialog"]') &&
  wanted[0]?.isConnected === false &&
  wanted.includes(target)

/** A press beside everything leaves the focus to nobody on purpose: what had it could have kept it. */
function givenUp(target: EventTarget | null) {
  const had = target === (standIn ?? wanted[0]) || (target instanceof Element && target.matches(`${toasts} *`))
  if (document.activeElement === document.body && had && heirOf([target as Element])) wanted = []
}

/** Two frames on, the screen has drawn and done what it does itself. */
function ask() {
  if (asked || wanted.length === 0) return
  asked = true
  requestAnimationFrame(() => requestAnimationFrame(mend))
}

function mend() {
  asked = false
  const { activeElement } = document
  if (wanted.length === 0 || (activeElement !== document.body && activeElement !== standIn)) return
  const heir = heirOf(wanted) ?? pageItself()
  if (!heir || heir === activeElement) return
  standIn = heir === wanted[0] ? undefined : heir
  focusHeir(heir, { preventScroll: true })
}
