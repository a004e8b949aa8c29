import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Confirm = ComponentProps<typeof ConfirmDialog>
/** Other words, where something else than what was typed is left behind. */
export type DiscardWords = Partial<Pick<Confirm, 'title' | 'text' | 'confirmLabel' | 'cancelLabel'>>

/** Asked before what somebody typed is lost. */
export const DiscardQuestion = (
  asked: Pick<Confirm, 'open' | 'onOpenChange' | 'pending' | 'onConfirm'> & DiscardWords,
) => (
  <ConfirmDialog
    title="Discard changes?"
    text="What you changed here has not been saved."
    confirmLabel="Discard changes"
    cancelLabel="Keep editing"
    danger
    {...asked}
  />
)
