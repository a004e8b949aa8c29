import { useEffect, useRef, useSyncExternalStore } from 'react'
import { watchers } from './watchers.ts'

interface Layer {
  /** It holds unsaved changes. */
  dirty?: boolean
  /** What the browser's Back does to it; undefined where the address opened it, so that Back closes it by itself. */
  back: (() => void) | undefined
}

/** What lies open over the page, the topmost last. */
const layers = new Map<symbol, Layer>()
const { tell, watch } = watchers()

/** Counts a dialog, a question or a menu among what lies over the page for as long as it is `open`. */
export function useLayer(open: boolean, layer: Layer) {
  const key = useRef(Symbol('layer'))
  useEffect(() => {
    const { current } = key
    if (!open) return undefined
    return () => {
      layers.delete(current)
      tell()
    }
  }, [open])
  // What it does next depends on what it was drawn with last; where it stands among the others does not.
  useEffect(() => {
    if (!open) return
    const before = layers.get(key.current)
    layers.set(key.current, layer)
    if (!before || before.dirty !== layer.dirty) tell()
  })
}

/** Whether anything lies over the page, and whether any of it has unsaved changes: whoever knows the address asks first. */
export const useLayers = () => useSyncExternalStore(watch, standing)

/** What Back closes now, and how; undefined where it is the address's. */
export const closeByBack = () => [...layers.values()].at(-1)?.back

const standing = () =>
  layers.size === 0 ? 'none' : [...layers.values()].some(({ dirty }) => dirty) ? 'unsaved' : 'open'
