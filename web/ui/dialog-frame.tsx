import { cva } from 'class-variance-authority'
import { Dialog as Radix } from 'radix-ui'
import {
  createContext,
  use,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { cn } from './cn.ts'
import { isDrawn } from './focus-heir.ts'
import { keepOpenForToasts } from './layer-look.ts'
import { Scrim } from './scrim.tsx'
import { useFocusReturn } from './use-focus-return.ts'

const ninety = 'sm:h-[90dvh] sm:max-w-[90vw]'
const frame = cva(
  'pointer-events-auto flex max-h-full w-full animate-appear flex-col overflow-hidden bg-raised shadow-float outline-none max-sm:h-full sm:max-h-[90dvh] sm:rounded-surface',
  {
    variants: {
      size: { form: 'sm:max-w-140', details: 'sm:max-w-220', candidate: ninety, wide: ninety },
    },
  },
)

export type DialogSize = 'form' | 'details' | 'candidate' | 'wide'

type DialogFrameProps = {
  open: boolean
  /** form 560 px, details 880 px, candidate and wide 90% of the viewport; each fills a phone's screen. */
  size: DialogSize
  /** Whether its content has a description. */
  described: boolean
  /** What it shows now is another thing than what it opened for: it gives the focus to this when it closes (a selector). */
  returnTo?: string | undefined
  /** Its content: one DialogContent at a time. */
  children: ReactNode
}

const Closing = createContext<RefObject<(() => void) | null>>({ current: null })

/**
 * The window itself: the veil, the place, the focus kept inside and given back. What it shows can be exchanged without it:
 * opening a window anew costs more than all that it shows, for it takes the page behind it away from screen readers and
 * scrolling.
 */
export function DialogFrame({ open, size, described, returnTo, children }: DialogFrameProps) {
  const close = useRef<() => void>(null)
  const focus = useFocusReturn(returnTo)
  return (
    <Radix.Root open={open} onOpenChange={() => close.current?.()}>
      <Radix.Portal>
        <Radix.Overlay asChild>
          <Scrim />
        </Radix.Overlay>
        <div className="pointer-events-none fixed inset-0 z-40 grid grid-cols-1 place-items-center sm:p-4">
          <Radix.Content
            className={cn(frame({ size }))}
            onInteractOutside={keepOpenForToasts}
            onOpenAutoFocus={(event) => {
              focus.remember()
              if (size === 'candidate') focusFrame(event)
              else focusFirstField(event)
            }}
            onCloseAutoFocus={focus.restore}
            onKeyDown={stepBackToLast}
            {...(!described && { 'aria-describedby': undefined })}
          >
            <Closing value={close}>{children}</Closing>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What Escape, the cross and a press outside do to the window that this is shown in. */
export const useClosing = (close: () => void) => useImperativeHandle(use(Closing), () => close)

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

/** Backwards from the window itself its last control comes; the library would leave the focus where it is. */
function stepBackToLast(event: KeyboardEvent<HTMLElement>) {
  const frame = event.currentTarget
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== frame) return
  const last = [...frame.querySelectorAll<HTMLElement>('*')].findLast(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && isDrawn(each),
  )
  if (!last) return
  event.preventDefault()
  last.focus()
}
