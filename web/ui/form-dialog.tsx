import { useId, type FormEventHandler, type ReactNode } from 'react'
import { submitKeys } from '#web/commands/palette-keys.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { DialogClose } from './dialog-close.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { HeldFields } from './held-fields.tsx'
import { InlineError } from './inline-error.tsx'
import { intoView } from './into-view.ts'

type FormDialogProps = Omit<DialogProps, 'footer' | 'pending' | 'dirty'> & {
  /** Something was typed or chosen that would be lost. */
  dirty: boolean
  /** The call is under way: the dialog cannot be closed or submitted twice, and its fields wait. */
  pending: boolean
  /** What went wrong with the call, shown above the footer; null when nothing did. */
  error: string | null
  /** react-hook-form's `handleSubmit(save)`. */
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel: string
  /** "Generating...", "Posting..." */
  pendingLabel?: string
  /** Null for none: there is one way on. */
  cancelLabel?: string | null
  /** The call under way ends with the dialog, which may therefore be closed while it is pending. */
  endsOnClose?: boolean
  /** What it does cannot be undone. */
  danger?: boolean
  /** More buttons, at the foot's left. */
  actions?: ReactNode
}

/** A dialog that is a form. Enter submits, Escape asks before losing changes when `dirty`. */
export function FormDialog(props: FormDialogProps) {
  const { error, onSubmit, submitLabel, pendingLabel, cancelLabel = 'Cancel', actions, children, ...rest } = props
  const { endsOnClose = false, danger = false, ...dialog } = rest
  const formId = useId()
  const held = dialog.pending && !endsOnClose
  return (
    <Dialog
      {...dialog}
      pending={held}
      footer={
        <>
          {actions && <div className="mr-auto flex flex-wrap gap-2">{actions}</div>}
          {cancelLabel !== null && (
            <DialogClose asChild>
              <Button disabled={held}>{cancelLabel}</Button>
            </DialogClose>
          )}
          <Button
            type="submit"
            form={formId}
            title={submitKeys}
            variant={danger ? 'danger' : 'primary'}
            pending={dialog.pending}
            {...(pendingLabel !== undefined && { pendingLabel })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={onSubmit}
        className={cn('flex flex-col gap-4', dialog.pending && 'outline-none')}
      >
        <HeldFields held={dialog.pending}>{children}</HeldFields>
        {error !== null && (
          <div ref={intoView}>
            <InlineError>{error}</InlineError>
          </div>
        )}
      </form>
    </Dialog>
  )
}
