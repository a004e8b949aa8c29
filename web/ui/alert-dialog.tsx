import { createElement, type ReactNode } from 'react'
import { alertFrame } from './alert-frame.ts'
import { useLate } from './late.ts'

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
  const Frame = useLate(alertFrame, open)
  if (!Frame) return null
  return createElement(Frame, { open, onOpenChange, title, text, cancel: { label: buttonLabel, primary: true } })
}
