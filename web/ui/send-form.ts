import type { KeyboardEvent } from 'react'
import { submitForm } from '#web/commands/submit-form.ts'

/** Ctrl or ⌘ with Enter on a choice sends its form: the library would open the list, which plain Enter does. */
export function sendForm(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  submitForm(event.target)
}
