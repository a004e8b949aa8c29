/** Sends the form that the target is in, as its button would; a button that does something has a use of its own for Enter, a field that looks like one has not. */
export function submitForm(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('button:not([role="radio"], [role="switch"], [role="combobox"])'))
    return false
  const form = target.closest('form')
  if (!form) return false
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
  if (button instanceof HTMLButtonElement) button.click()
  else form.requestSubmit()
  return true
}
