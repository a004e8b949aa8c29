import { Slot } from 'radix-ui'
import {
  createElement,
  useEffect,
  useId,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
} from 'react'
import { late, useLate } from './late.ts'
import type { Side, TooltipWindowProps } from './tooltip-window.tsx'

const tooltipWindow = late(async () => (await import('./tooltip-window.tsx')).TooltipWindow)

const delayMs = 400

/**
 * Names a control that shows only an icon; `children` is that one control. On hover after a moment, at once on keyboard focus;
 * Escape hides it. The pointer may go onto it (WCAG 1.4.13), where it covers nothing that is pressed. Screen readers are told
 * of it where it says more than the control's name, which they would say again.
 */
export function Tooltip({ text, side = 'top', children }: { text: string; side?: Side; children: ReactElement }) {
  const id = useId()
  const [shown, setShown] = useState<{ control: Element; at: DOMRect }>()
  const [isNews, setIsNews] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (element: Element) => {
    setShown({ control: element, at: element.getBoundingClientRect() })
    setIsNews(!(element.getAttribute('aria-label') ?? element.textContent).includes(text))
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(undefined)
  }
  /** Not from the one onto the other. */
  const hideOutside = ({ relatedTarget }: PointerEvent) => {
    const both = [shown?.control, document.getElementById(id)]
    if (relatedTarget instanceof Node && both.some((each) => each?.contains(relatedTarget))) return
    hide()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return undefined
    const leave = () => setShown(undefined)
    // Wherever the focus is: whoever only points at a control gets rid of what covers something without moving (WCAG 1.4.13).
    const leaveByKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    // The control has moved away from below its tooltip.
    window.addEventListener('scroll', leave, true)
    window.addEventListener('keydown', leaveByKey, true)
    return () => {
      window.removeEventListener('scroll', leave, true)
      window.removeEventListener('keydown', leaveByKey, true)
    }
  }, [shown])
  return (
    <>
      <Slot.Root
        aria-describedby={shown && isNews ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') timer.current = setTimeout(() => show(currentTarget), delayMs)
        }}
        onPointerLeave={hideOutside}
        onPointerDown={hide}
        onClick={hide}
        onFocus={({ currentTarget }: SyntheticEvent) => currentTarget.matches(':focus-visible') && show(currentTarget)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      <LateWindow id={id} at={shown?.at} side={side} isNews={isNews} onPointerLeave={hideOutside} text={text} />
    </>
  )
}

type LateWindowProps = Omit<TooltipWindowProps, 'at'> & { at: DOMRect | undefined }

/** Its code comes after the screen. */
function LateWindow({ at, ...shown }: LateWindowProps) {
  const Window = useLate(tooltipWindow, at !== undefined)
  return at && Window ? createElement(Window, { ...shown, at }) : null
}
