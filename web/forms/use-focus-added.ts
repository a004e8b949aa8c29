import { useEffect, useRef } from 'react'

/**
 * For a list of rows that people add to: its ref, and what to call when one is added at its end. The new row's first field
 * takes the focus as soon as it is there, so that one types on, and a screen reader says which row it is.
 */
export function useFocusAdded<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const lastBefore = useRef<Element | null>(undefined)
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (lastBefore.current === undefined || !last || last === lastBefore.current) return
    lastBefore.current = undefined
    last.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus()
  })
  return {
    list,
    focusAdded: () => {
      lastBefore.current = list.current?.lastElementChild ?? null
    },
  }
}
