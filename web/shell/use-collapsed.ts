import { useState } from 'react'

const storageKey = 'sidebar'

/** Whether the sidebar is collapsed to icons, remembered in this browser; read as the shell is first drawn, so that nothing jumps. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(remembered)
  const toggle = () => {
    setCollapsed(!collapsed)
    try {
      localStorage.setItem(storageKey, collapsed ? 'open' : 'collapsed')
    } catch {
      // Storage may be forbidden; the choice then holds for this page alone.
    }
  }
  return [collapsed, toggle] as const
}

function remembered() {
  try {
    return localStorage.getItem(storageKey) === 'collapsed'
  } catch {
    return false
  }
}
