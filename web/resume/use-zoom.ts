import { useState, type KeyboardEvent } from 'react'

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const
/** Wider than this a page fitted to a wide window is only harder to read. */
const fitMax = 2

/** How large the pages are: fitted to the width there is, or a chosen scale (1 is 100%). */
export function useZoom(pageWidth: number) {
  const [chosen, setChosen] = useState<number>()
  const [room, setRoom] = useState<number>()
  const fitted = room === undefined ? 1 : Math.max(0.1, Math.min(fitMax, room / pageWidth))
  const scale = chosen ?? fitted
  const larger = steps.find((step) => step > scale + 0.01)
  const smaller = steps.findLast((step) => step < scale - 0.01)
  const zoom = {
    scale,
    fits: chosen === undefined,
    setRoom,
    fit: () => setChosen(undefined),
    in: larger && (() => setChosen(larger)),
    out: smaller && (() => setChosen(smaller)),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    zoom[act]?.()
  }
  return { ...zoom, onKeyDown }
}
export type Zoom = ReturnType<typeof useZoom>

const keys: Record<string, 'in' | 'out' | 'fit'> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' }
