import { CircleHelp } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useRef, useState, type PointerEvent } from 'react'
import { cn } from './cn.ts'
import { floatLook } from './layer-look.ts'

type DefinitionProps = {
  /** What is defined, as the page names it. */
  of: string
  text: string
}

/** Enough to move onto the text, where it can be read and marked (WCAG 1.4.13). */
const leaveMs = 200

/** What a figure means: on hover, by a press or by keyboard; Escape closes it. Screen readers hear it with the button. */
export function Definition({ of, text }: DefinitionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hover =
    (inside: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      clearTimeout(leaving.current)
      if (inside) setOpen(true)
      else leaving.current = setTimeout(() => setOpen(false), leaveMs)
    }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={`What “${of}” means`}
          aria-describedby={id}
          onPointerEnter={hover(true)}
          onPointerLeave={hover(false)}
          className="inline-grid print:hidden size-6 shrink-0 place-items-center rounded-full align-middle text-ink-faint hover:text-ink pointer-coarse:size-11"
        >
          <CircleHelp aria-hidden className="size-3.5" />
        </button>
      </Popover.Trigger>
      <span id={id} hidden>
        {text}
      </span>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={of}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={hover(true)}
          onPointerLeave={hover(false)}
          className={cn(floatLook, 'max-w-72 px-3 py-2 text-meta font-normal whitespace-normal text-ink')}
        >
          {text}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
