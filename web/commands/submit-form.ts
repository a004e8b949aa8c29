/** A field that looks like a button, and what sends a form anyway. */
const fieldLike = '[aria-pressed], [role="radio"], [role="switch"], [role="combobox"], [type="submit"]'

/** Sends the form that the target is in, as its button would; a button that does something else has a use of its own for Enter. */
export function submitForm(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest(`button:not(${fieldLike})`)) return false
  // The button may stand outside of its form, in a dialog's foot.
  const form = target instanceof HTMLButtonElement ? target.form : target.closest('form')
  if (!form) return false
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
  if (button instanceof HTMLButtonElement) button.click()
  else form.requestSubmit()
  return true
}
