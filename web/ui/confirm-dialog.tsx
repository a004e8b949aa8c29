import { createElement, type ReactNode } from 'react'
import { alertFrame } from './alert-frame.ts'
import { Button } from './button.tsx'
import { useLate } from './late.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  fields?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** While true neither button nor Escape closes; the caller closes when the call has answered. */
  pending?: boolean
  /** What the answer rests on is still on its way, or forbids it, as the text says: one may leave, but not confirm. */
  waiting?: boolean
  onConfirm: () => void
}

/** Asks before an act that cannot simply be undone. It stays open after `onConfirm`; the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    fields,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    pending = false,
    waiting = false,
    onConfirm,
  } = props
  const Frame = useLate(alertFrame, open)
  if (!Frame) return null
  const frame = {
    open,
    onOpenChange: (next: boolean) => !pending && onOpenChange(next),
    title,
    text,
    fields,
    cancel: { label: cancelLabel, disabled: pending },
  }
  return createElement(
    Frame,
    frame,
    <Button variant={danger ? 'danger' : 'primary'} pending={pending} disabled={waiting} onClick={onConfirm}>
      {confirmLabel}
    </Button>,
  )
}
