import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { AlertFrame } from './alert-frame.tsx'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** While true neither button nor Escape closes; the caller closes when the call has answered. */
  pending?: boolean
  onConfirm: () => void
}

/** Asks before an act that cannot simply be undone. It stays open after `onConfirm`; the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    pending = false,
    onConfirm,
  } = props
  return (
    <AlertFrame open={open} onOpenChange={(next) => !pending && onOpenChange(next)} title={title} text={text}>
      <Radix.Cancel asChild>
        <Button disabled={pending}>{cancelLabel}</Button>
      </Radix.Cancel>
      <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </AlertFrame>
  )
}
