const chosen = '[role=option][aria-selected=true]'

/**
 * Says to screen readers which result of the list Enter would take: the library names it to the field only once arrows were
 * used, and marks the first one anew with each letter. Answers how to end that.
 */
export function tellChosen(list: HTMLElement) {
  const tell = () => {
    const field = document.querySelector(`[aria-controls="${CSS.escape(list.id)}"]`)
    const id = list.querySelector(chosen)?.id
    if (id) field?.setAttribute('aria-activedescendant', id)
    else field?.removeAttribute('aria-activedescendant')
  }
  const watch = new MutationObserver(tell)
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-selected'] })
  tell()
  return () => watch.disconnect()
}
