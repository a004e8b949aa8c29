import { Slot } from 'radix-ui'
import { useEffect, useId, useRef, useState, type ReactElement, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'
import { floatLook } from './layer-look.ts'

const delayMs = 400
/** Between the control and its tooltip, and between the tooltip and the window's edge, in pixels. */
const gapPx = 6

type Side = 'top' | 'right' | 'bottom' | 'left'

/**
 * Names a control that shows only an icon; `children` is that one control. On hover after a moment, at once on keyboard focus;
 * Escape hides it. Screen readers are told of it where it says more than the control's name, which they would say again.
 */
export function Tooltip({ text, side = 'top', children }: { text: string; side?: Side; children: ReactElement }) {
  const id = useId()
  const [at, setAt] = useState<DOMRect>()
  const [isNews, setIsNews] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (element: Element) => {
    setAt(element.getBoundingClientRect())
    setIsNews(!(element.getAttribute('aria-label') ?? element.textContent).includes(text))
  }
  const hide = () => {
    clearTimeout(timer.current)
    setAt(undefined)
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
        onPointerLeave={hide}
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
            ref={(tip) => {
              if (tip) place(tip, at, side)
            }}
            className={cn(
              floatLook,
              'pointer-events-none fixed max-w-72 animate-appear rounded-control px-2 py-1 text-meta',
            )}
          >
            {text}
          </div>,
          document.body,
        )}
    </>
  )
}

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
