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
  form.querySelector('button')?.setAttribute('hidden', '')
  form.querySelector('select')?.addEventListener('change', () => form.requestSubmit())
}
