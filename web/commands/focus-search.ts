/** Puts the cursor into the screen's search field, shown first where it is hidden; false where the screen has none. */
export function focusSearch(): boolean {
  if (focusField()) return true
  const opener = document.querySelector<HTMLElement>('main [data-shows-search][aria-expanded="false"]')
  if (!opener) return false
  opener.click()
  // The field is there once the click has been drawn.
  requestAnimationFrame(focusField)
  return true
}

function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')
  field?.focus()
  field?.select()
  return field !== null
}
