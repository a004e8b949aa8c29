// Times are drawn by the server, in the zone that the address names. Without one in it, the device's own is asked for:
// once, since the server may not know that zone.
const form = document.querySelector('form.zone')
if (form instanceof HTMLFormElement) {
  const address = new URL(location.href)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (form.dataset.assumed && own && own !== form.dataset.assumed && !address.searchParams.has('zone')) {
    address.searchParams.set('zone', own)
    location.replace(address)
  }
  sendsItself(form)
}

/**
 * A choice is shown at once, and needs no button. By arrow keys every step is a choice, and a letter may be: there it waits
 * for the button, or until one goes on.
 * @param {HTMLFormElement} form
 */
function sendsItself(form) {
  const [choice, button] = [form.querySelector('select'), form.querySelector('button')]
  if (!choice || !button) return
  const shown = choice.value
  let byKey = false
  button.hidden = true
  choice.addEventListener('pointerdown', () => (byKey = false))
  choice.addEventListener('keydown', () => (byKey = true))
  choice.addEventListener('change', () => {
    button.hidden = choice.value === shown
    if (!byKey) form.requestSubmit()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    const stays = relatedTarget instanceof Node ? form.contains(relatedTarget) : !document.hasFocus()
    if (!stays && choice.value !== shown) form.requestSubmit()
  })
}
