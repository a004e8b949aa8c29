import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardQuestionProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'pending' | 'onConfirm'
> & { confirmLabel?: string }

/** Asked before what somebody typed is lost. */
export const DiscardQuestion = ({ confirmLabel = 'Discard changes', ...asked }: DiscardQuestionProps) => (
  <ConfirmDialog
    {...asked}
    title="Discard changes?"
    text="What you changed here has not been saved."
    confirmLabel={confirmLabel}
    cancelLabel="Keep editing"
    danger
  />
)
