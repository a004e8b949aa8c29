import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** Nobody reads a card and decides on it in less. */
const settleMs = 700
/** What a resting hand moves a pointer by. */
const restingPx = 12

/**
 * Keeps back a press that was meant for a card that has just left: the next one takes its place under the same pointer,
 * and a second press would send a letter to somebody whom nobody looked at. Keys are not concerned: the focus goes to the
 * next card, not to its button.
 */
export function useMeantPresses(rows: readonly { id: number }[]) {
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const drawn = useRef({ shown: '', at: 0 })
  const shown = rows.map(({ id }) => id).join()
  useLayoutEffect(() => {
    drawn.current = { shown, at: performance.now() }
  }, [shown])
  return (event: MouseEvent) => {
    if (event.detail === 0) return // by a key
    const { clientX: x, clientY: y } = event
    const before = pressed.current
    pressed.current = { x, y }
    const atSamePlace = before && Math.hypot(x - before.x, y - before.y) < restingPx
    if (atSamePlace && performance.now() - drawn.current.at < settleMs) event.stopPropagation()
  }
}
