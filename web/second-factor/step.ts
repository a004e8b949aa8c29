import type { FormEvent, ReactNode } from 'react'
import { ApiError, reasonOf } from '#web/api/api-error.ts'

/** One step of setting up, turning off or renewing, as a window or a page shows it: a form with one way on. */
export type Step = {
  title: string
  description?: string | undefined
  dirty: boolean
  pending: boolean
  error: string | null
  onSubmit: (event: FormEvent) => void
  submitLabel: string
  pendingLabel?: string
  children: ReactNode
}

/** Which of the form's fields a refusal is about. */
export const fieldFault = (error: unknown, field: string) =>
  error instanceof ApiError && error.field === field ? error.told : undefined

/** What a refusal says that is about no field. */
export const otherFault = (error: unknown) =>
  error && !(error instanceof ApiError && error.field) ? reasonOf(error) : null

/** A step's submit: the page stays. */
export const onSend = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}
