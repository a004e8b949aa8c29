/** What floats above the page: menus, selects, tooltips. */
export const floatLook =
  'z-50 rounded-surface bg-raised text-ink shadow-float data-[state=open]:animate-appear data-[state=delayed-open]:animate-appear'

/** A press on a toast is not a press outside the dialog below it. */
export const keepOpenForToasts = (event: Event & { detail?: { originalEvent?: Event } }) => {
  const target = event.detail?.originalEvent?.target ?? event.target
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault()
}
