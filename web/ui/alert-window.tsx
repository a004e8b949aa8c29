import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useLayer } from './layers.ts'
import { Scrim } from './scrim.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type AlertWindowProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Read out as the window opens, and anew when it changes. */
  text?: ReactNode
  /** What is chosen before it is confirmed. */
  fields?: ReactNode
  /** The button that leaves everything as it is, or the only one: it has the focus at first. */
  cancel: { label: string; primary?: boolean; disabled?: boolean }
  /** Further buttons. */
  children?: ReactNode
}

/** The small window that questions and messages share. */
export function AlertWindow({ open, onOpenChange, title, text, fields, cancel, children }: AlertWindowProps) {
  const focus = useFocusReturn()
  useLayer(open, { back: () => onOpenChange(false) })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay asChild>
          <Scrim />
        </Radix.Overlay>
        <div className="pointer-events-none fixed inset-0 z-40 grid grid-cols-1 place-items-center p-4">
          <Radix.Content
            {...(!text && { 'aria-describedby': undefined })}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.restore}
            className="pointer-events-auto flex w-full max-w-105 animate-appear flex-col gap-2 rounded-surface bg-raised p-5 shadow-float outline-none"
          >
            <Radix.Title className="text-section font-semibold">{title}</Radix.Title>
            {text && (
              <Radix.Description asChild>
                <div className="text-body wrap-anywhere text-ink-soft">{text}</div>
              </Radix.Description>
            )}
            {fields}
            <div className="mt-3 flex flex-wrap justify-end gap-2 pointer-coarse:*:min-w-22">
              <Radix.Cancel asChild>
                <Button variant={cancel.primary ? 'primary' : 'secondary'} disabled={cancel.disabled}>
                  {cancel.label}
                </Button>
              </Radix.Cancel>
              {children}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
