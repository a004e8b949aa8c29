import { createElement } from 'react'
import { toast as sonner } from 'sonner'
import { toastRemovalDelayMs } from '#shared/limits.ts'
import { onceAllIsThere } from './once-all-is-there.ts'
import { ToastCard } from './toast-card.tsx'
import type { Toast } from './toast.ts'

/** How long what was done stays to be read. A failure stays until it is dismissed, or for SPEC 9's removal delay. */
const doneMs = 6_000

/** The place that every toast takes, until it is dismissed; then a new one, as the library is still clearing the old. */
let place = 0
let count = 0
let lastMs = 0

/** Never the same twice in a row: the library goes on counting what was left to the toast before, unless the time differs. */
const timeOf = ({ variant }: Toast) =>
  variant === 'destructive' ? toastRemovalDelayMs : lastMs === doneMs ? doneMs + 1 : doneMs

/** Puts a toast in place of the one there. */
export function presentToast({ until, ...message }: Toast) {
  const id = `toast-${place}`
  const leave = () => {
    if (id === `toast-${place}`) place += 1
  }
  const onDismiss = () => {
    leave()
    sonner.dismiss(id)
  }
  count += 1
  const mine = count
  // Another that has taken its place stays.
  const end = () => mine === count && onDismiss()
  if (until === 'there') onceAllIsThere(end)
  else until?.addEventListener('abort', end)
  lastMs = timeOf(message)
  // A key of its own makes it a new element, which screen readers read out.
  sonner.custom(() => createElement(ToastCard, { ...message, key: mine, onDismiss }), {
    id,
    duration: lastMs,
    onDismiss: leave,
    onAutoClose: leave,
  })
}
