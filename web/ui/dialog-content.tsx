import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useClosing, type DialogSize } from './dialog-frame.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { halfTyped } from './half-typed.ts'
import { useLayer } from './layers.ts'

export type DialogContentProps = {
  onClose: () => void
  title: string
  description?: ReactNode
  size?: DialogSize | undefined
  /** Unsaved changes: closing by Escape, Back, the cross or a press outside asks first, and so does leaving the page. */
  dirty?: boolean
  /** The address opened it, so that Back closes it by changing the address. */
  addressed?: boolean
  /** A call is under way: the dialog cannot be closed. */
  pending?: boolean | undefined
  /** Shown left of the title: an avatar. */
  lead?: ReactNode
  /** Shown under the title, and told with it as the window opens: badges, date. */
  head?: ReactNode
  /** Shown left of the cross; `leave` asks before changes are lost. */
  renderTools?: (leave: (go: () => void) => void) => ReactNode
  /** Stays at the foot while the body scrolls; its Cancel is a `DialogClose`. */
  footer?: ReactNode
  bodyClassName?: string
  children: ReactNode
}

/** What a window shows: title, scrolling body, fixed footer, which are no landmarks of the page; and what it asks before it is left. */
export function DialogContent(props: DialogContentProps) {
  const { onClose, title, description, size, dirty = false, addressed = false, pending } = props
  const { lead, head, renderTools, footer, bodyClassName, children } = props
  const [leaving, setLeaving] = useState<() => void>()
  const leave = (go: () => void) => {
    if (pending) return
    if (dirty || document.activeElement?.hasAttribute(halfTyped)) setLeaving(() => go)
    else go()
  }
  const close = () => leave(onClose)
  useClosing(close)
  useLayer(true, { dirty, back: addressed ? undefined : close })
  return (
    <>
      <DialogHead {...{ title, description, lead, head, size, pending }} tools={renderTools?.(leave)} />
      <div className={cn('min-h-0 flex-1 overflow-y-auto p-5', bodyClassName)}>{children}</div>
      {footer && (
        <footer role="none" className="flex flex-wrap items-center justify-end gap-2 border-t bg-raised px-5 py-3">
          {footer}
        </footer>
      )}
      <DiscardQuestion
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        onConfirm={() => {
          setLeaving(undefined)
          leaving?.()
        }}
      />
    </>
  )
}

type DialogHeadProps = Pick<DialogContentProps, 'title' | 'description' | 'lead' | 'head' | 'size' | 'pending'> & {
  tools: ReactNode
}

const DialogHead = ({ title, description, lead, head, size, pending, tools }: DialogHeadProps) => (
  <header role="none" className="flex items-start gap-3 border-b px-5 py-3.5">
    {lead}
    <div className="min-w-0 flex-1">
      <Radix.Title
        translate={size === 'candidate' ? 'no' : undefined}
        className="line-clamp-5 text-section font-semibold text-balance"
      >
        {title}
      </Radix.Title>
      {description && <Radix.Description className="mt-0.5 text-meta text-ink-soft">{description}</Radix.Description>}
      {head &&
        (description ? (
          head
        ) : (
          <Radix.Description asChild>
            <div>{head}</div>
          </Radix.Description>
        ))}
    </div>
    {tools}
    <Radix.Close asChild>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close dialog"
        className="-my-1 -mr-2 pointer-coarse:-my-2.5"
        disabled={pending}
      >
        <X />
      </Button>
    </Radix.Close>
  </header>
)
