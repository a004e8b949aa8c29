import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { AlertFrame } from './alert-frame.tsx'
import { Button } from './button.tsx'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  /** "Okay" or "Got it" (SPEC 8). */
  buttonLabel: string
}

/** A message that must be read, with one button. */
export function AlertDialog({ open, onOpenChange, title, text, buttonLabel }: AlertDialogProps) {
  return (
    <AlertFrame open={open} onOpenChange={onOpenChange} title={title} text={text}>
      {/* Cancel is what this kind of dialog puts the focus on. */}
      <Radix.Cancel asChild>
        <Button variant="primary">{buttonLabel}</Button>
      </Radix.Cancel>
    </AlertFrame>
  )
}
