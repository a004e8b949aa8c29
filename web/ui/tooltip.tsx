import { Slot } from 'radix-ui'
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactElement, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'
import { floatLook } from './layer-look.ts'

const delayMs = 400
/** Between the control and its tooltip, and between the tooltip and the window's edge, in pixels. */
const gapPx = 6

type Side = 'top' | 'right' | 'bottom' | 'left'

/**
 * Names a control that shows only an icon; `children` is that one control. On hover after a moment, at once on keyboard focus;
 * Escape hides it. The pointer may go onto it (WCAG 1.4.13), where it covers nothing that is pressed. Screen readers are told
 * of it where it says more than the control's name, which they would say again.
 */
export function Tooltip({ text, side = 'top', children }: { text: string; side?: Side; children: ReactElement }) {
  const id = useId()
  const [at, setAt] = useState<DOMRect>()
  const [isNews, setIsNews] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const control = useRef<Element>(null)
  const tip = useRef<HTMLDivElement>(null)
  const show = (element: Element) => {
    control.current = element
    setAt(element.getBoundingClientRect())
    setIsNews(!(element.getAttribute('aria-label') ?? element.textContent).includes(text))
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAt(undefined)
  }
  /** Not from the one onto the other. */
  const hideOutside = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget instanceof Node && [control, tip].some(({ current }) => current?.contains(relatedTarget))) return
    hide()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!at) return undefined
    const leave = () => setAt(undefined)
    // Wherever the focus is: whoever only points at a control gets rid of what covers something without moving (WCAG 1.4.13).
    const leaveByKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    // The control has moved away from below its tooltip.
    window.addEventListener('scroll', leave, true)
    window.addEventListener('keydown', leaveByKey, true)
    return () => {
      window.removeEventListener('scroll', leave, true)
      window.removeEventListener('keydown', leaveByKey, true)
    }
  }, [at])
  return (
    <>
      <Slot.Root
        aria-describedby={at && isNews ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') timer.current = setTimeout(() => show(currentTarget), delayMs)
        }}
        onPointerLeave={hideOutside}
        onPointerDown={hide}
        onFocus={({ currentTarget }: SyntheticEvent) => currentTarget.matches(':focus-visible') && show(currentTarget)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {at &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            aria-hidden={!isNews}
            ref={(element) => {
              tip.current = element
              if (element) settle(element, at, side)
            }}
            onPointerLeave={hideOutside}
            // A press on it is none on what it belongs to, and takes the focus from nothing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.stopPropagation()}
            className={cn(
              floatLook,
              'fixed max-w-72 animate-appear cursor-default rounded-control px-2 py-1 text-meta',
              // The way there, over `gapPx`.
              'before:absolute before:-inset-1.5 before:-z-1',
            )}
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  )
}

/**
 * On its side, or else on the opposite one, where it covers nothing that is pressed, and takes the pointer; where there is
 * no such place on its side, and pointers go through.
 */
function settle(tip: HTMLElement, at: DOMRect, side: Side) {
  tip.style.pointerEvents = 'none'
  const free = [side, opposite[side]].find((each) => {
    place(tip, at, each)
    return !coversPressed(tip)
  })
  if (free) tip.style.pointerEvents = 'auto'
  else place(tip, at, side)
}
const opposite = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const

/** Beside the control, within the window. */
function place(tip: HTMLElement, at: DOMRect, side: Side) {
  const { offsetWidth: width, offsetHeight: height } = tip
  const left = { left: at.left - width - gapPx, right: at.right + gapPx }
  const top = { top: at.top - height - gapPx, bottom: at.bottom + gapPx }
  const x = side === 'left' || side === 'right' ? left[side] : at.left + (at.width - width) / 2
  // There may be no room above.
  const y =
    side === 'left' || side === 'right'
      ? at.top + (at.height - height) / 2
      : side === 'top' && top.top < gapPx
        ? top.bottom
        : top[side]
  tip.style.left = `${Math.min(Math.max(x, gapPx), window.innerWidth - width - gapPx)}px`
  tip.style.top = `${Math.min(Math.max(y, gapPx), window.innerHeight - height - gapPx)}px`
}

/** Whether anything that is pressed lies under it or its way there, as long as both let pointers through. */
function coversPressed(tip: HTMLElement) {
  const reach = gapPx - 1
  // Not its rectangle, which moves as it appears.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = tip
  return steps(left - reach, left + width + reach).some((x) =>
    steps(top - reach, top + height + reach).some((y) => document.elementFromPoint(x, y)?.closest(pressed)),
  )
}
const pressed =
  'a, button, input, select, textarea, label, summary, [tabindex="0"], [role="option"], [role^="menuitem"]'

/** Points from one end to the other, both among them. */
const steps = (from: number, to: number) => {
  const count = Math.ceil((to - from) / stepPx)
  return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count)
}
/** Nothing that is pressed is smaller. */
const stepPx = 16
