import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { halfTyped } from './half-typed.ts'
import { keepOpenForToasts, scrimLook } from './layer-look.ts'
import { useLayer } from './layers.ts'
import { useFocusReturn } from './use-focus-return.ts'

const frame = cva(
  'pointer-events-auto flex max-h-full w-full animate-appear flex-col overflow-hidden bg-raised shadow-float outline-none max-sm:h-full sm:max-h-[90dvh] sm:rounded-surface',
  {
    variants: {
      size: { form: 'sm:max-w-140', details: 'sm:max-w-220', candidate: 'sm:h-[90dvh] sm:max-w-[90vw]' },
    },
  },
)

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** form 560 px, details 880 px, candidate 90% of the viewport; each fills a phone's screen. */
  size?: 'form' | 'details' | 'candidate'
  /** Unsaved changes: closing by Escape, Back, the cross or a press outside asks first, and so does leaving the page. */
  dirty?: boolean
  /** The address opened it, so that Back closes it by changing the address. */
  addressed?: boolean
  /** A call is under way: the dialog cannot be closed. */
  pending?: boolean
  /** Shown left of the title: an avatar. */
  lead?: ReactNode
  /** Shown under the title: badges, date. */
  head?: ReactNode
  /** Shown left of the cross; `leave` asks before changes are lost. */
  renderTools?: (leave: (go: () => void) => void) => ReactNode
  /** It takes the place of another one at once, and gives the focus to this when it closes (a selector). */
  inPlaceFor?: string | undefined
  /** Stays at the foot while the body scrolls; its Cancel is a `DialogClose`. */
  footer?: ReactNode
  bodyClassName?: string
  children: ReactNode
}

/** A window over the page: title, scrolling body, fixed footer, focus kept inside and given back. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'form',
    dirty = false,
    addressed = false,
    pending,
    lead,
    head,
    renderTools,
    inPlaceFor,
    footer,
    bodyClassName,
    children,
  } = props
  const [leaving, setLeaving] = useState<() => void>()
  const focus = useFocusReturn(inPlaceFor)
  const leave = (go: () => void) => {
    if (pending) return
    if (dirty || document.activeElement?.hasAttribute(halfTyped)) setLeaving(() => go)
    else go()
  }
  const close = () => leave(() => onOpenChange(false))
  useLayer(open, { dirty, back: addressed ? undefined : close })
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <Radix.Portal>
        <Radix.Overlay className={cn(scrimLook, inPlaceFor && 'data-[state=open]:animate-none')} />
        <div className="pointer-events-none fixed inset-0 z-40 grid grid-cols-1 place-items-center sm:p-4">
          <Radix.Content
            className={cn(frame({ size }), inPlaceFor && 'animate-none')}
            onInteractOutside={keepOpenForToasts}
            onOpenAutoFocus={(event) => {
              focus.remember()
              if (size === 'candidate') focusFrame(event)
              else focusFirstField(event)
            }}
            onCloseAutoFocus={focus.restore}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <DialogHead {...{ title, description, lead, head, size, pending }} tools={renderTools?.(leave)} />
            <div className={cn('min-h-0 flex-1 overflow-y-auto p-5', bodyClassName)}>{children}</div>
            {footer && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t bg-raised px-5 py-3">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
        <DiscardQuestion
          open={leaving !== undefined}
          onOpenChange={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined)
            leaving?.()
          }}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'description' | 'lead' | 'head' | 'size'> & {
  pending: boolean | undefined
  tools: ReactNode
}

const DialogHead = ({ title, description, lead, head, size, pending, tools }: DialogHeadProps) => (
  <header className="flex items-start gap-3 border-b px-5 py-3.5">
    {lead}
    <div className="min-w-0 flex-1">
      <Radix.Title
        translate={size === 'candidate' ? 'no' : undefined}
        className="line-clamp-5 text-section font-semibold text-balance"
      >
        {title}
      </Radix.Title>
      {description && <Radix.Description className="mt-0.5 text-meta text-ink-soft">{description}</Radix.Description>}
      {head}
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

const fields = 'input:not([type="file"]), textarea, [role="combobox"]'

/** A candidate is read before anything is typed. */
function focusFrame(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** A form starts at its first field; anything else at the window itself, not at its cross. */
function focusFirstField(event: Event) {
  event.preventDefault()
  const frame = event.currentTarget
  if (!(frame instanceof HTMLElement)) return
  const field = [...frame.querySelectorAll<HTMLElement>(fields)].find((each) => !each.matches(':disabled'))
  ;(field ?? frame).focus()
}
