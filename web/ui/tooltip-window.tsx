import type { PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'
import { floatLook } from './layer-look.ts'

/** Between the control and its tooltip, and between the tooltip and the window's edge, in pixels. */
const gapPx = 6

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface TooltipWindowProps {
  id: string
  /** Where its control is. */
  at: DOMRect
  side: Side
  /** Whether it says more than the control's name. */
  isNews: boolean
  onPointerLeave: (event: PointerEvent) => void
  text: string
}

/** What a Tooltip shows, over everything else. */
export const TooltipWindow = ({ id, at, side, isNews, onPointerLeave, text }: TooltipWindowProps) =>
  createPortal(
    <div
      id={id}
      role="tooltip"
      aria-hidden={!isNews}
      ref={(element) => {
        if (element) settle(element, at, side)
      }}
      onPointerLeave={onPointerLeave}
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
  )

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
