import { useEffect, useState, useSyncExternalStore } from 'react'
import { awaitPart } from './await-part.ts'
import { watchers } from './watchers.ts'

/** A part of the screen that nobody sees at first, whose code is therefore fetched after the screen stands. */
export interface Late<Part> {
  load: () => Promise<void>
  part: () => Part | undefined
  watch: (each: () => void) => () => void
}

/** `fetchPart` brings it in: `async () => (await import('./menu.tsx')).Menu`. */
export function late<Part>(fetchPart: () => Promise<Part>): Late<Part> {
  let part: Part | undefined
  let coming: Promise<void> | undefined
  const { tell, watch } = watchers()
  const bring = async () => {
    part = await fetchPart()
    tell()
  }
  return {
    // One that failed is tried again by whoever needs it next.
    load: () =>
      (coming ??= bring().catch((fault: unknown) => {
        coming = undefined
        throw fault
      })),
    part: () => part,
    watch,
  }
}

/** How long until what could not be fetched is asked for again. */
export const retryMs = 2000

/**
 * The part from the moment on that it is `needed` and there; it stays, so that it can close and give the focus back. What
 * is not needed yet is fetched when the browser has nothing else to do. While the product cannot be reached a part that is
 * needed is asked for again and again: the press that asked for it is not lost. `onMissing` hears of the first failure.
 */
export function useLate<Part>(
  { load, part, watch }: Late<Part>,
  needed: boolean,
  onMissing?: () => void,
): Part | undefined {
  const [everNeeded, setEverNeeded] = useState(needed)
  if (needed && !everNeeded) setEverNeeded(true)
  const found = useSyncExternalStore(watch, part)
  const missing = found === undefined
  useEffect(() => {
    if (!missing) return undefined
    if (!needed) return whenIdle(() => void load().catch(() => undefined))
    const arrived = awaitPart()
    let told = false
    const ask = () =>
      void load().catch(() => {
        if (!told) onMissing?.()
        told = true
      })
    ask()
    const asking = setInterval(ask, retryMs)
    return () => {
      clearInterval(asking)
      arrived()
    }
  }, [missing, needed, load, onMissing])
  return needed || everNeeded ? found : undefined
}

/** Not every browser tells when it is idle. */
function whenIdle(act: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, retryMs)
    return () => clearTimeout(timer)
  }
  const turn = requestIdleCallback(act)
  return () => cancelIdleCallback(turn)
}
