/** Sends the form that the target is in, as its button would; a button with the focus has a use of its own for Enter. */
export function submitForm(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('button:not([role="radio"])')) return false
  const form = target.closest('form')
  if (!form) return false
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
  if (button instanceof HTMLButtonElement) button.click()
  else form.requestSubmit()
  return true
}
