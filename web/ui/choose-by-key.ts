import type { KeyboardEvent } from 'react'

/**
 * Goes on among radio buttons as their library does, which focuses a moment after the key: Firefox takes that for a script's
 * doing, and after a press of the pointer shows no ring. Arrows choose as well.
 */
export function chooseByKey({
  key,
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent<HTMLElement>) {
  const radios = [...currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = radios.findIndex((radio) => radio === target)
  const to = new Map([
    ['ArrowRight', at + 1],
    ['ArrowDown', at + 1],
    ['ArrowLeft', at - 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['PageUp', 0],
    ['End', -1],
    ['PageDown', -1],
  ]).get(key)
  if (at < 0 || to === undefined || ctrlKey || metaKey || altKey || shiftKey) return
  const next = radios.at(to % radios.length)
  next?.focus({ focusVisible: true })
  if (key.startsWith('Arrow')) next?.click()
}
