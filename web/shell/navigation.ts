import type { ReactNode } from 'react'

export type NavigationItem = {
  label: string
  to: string
  /** Another path of the same screen. */
  alias?: string
  icon: ReactNode
  /** What waits for this person there; 0 shows nothing. */
  count?: number
  /** What the count counts, for a screen reader: "waiting". */
  counted?: string
  /** Where it is seen, if not where the link leads: the count beside it leads there, and the icon of a collapsed sidebar. */
  countedAt?: string
}

/** Items under a heading; without items the group is not shown (SPEC 2). */
export type NavigationGroup = { label?: string; items: readonly NavigationItem[] }

export type ShellPerson = {
  name: string
  roleLabel: string
  onChangePassword?: () => void
  onAvailability?: () => void
}

/** The command palette: the keys that open it, as they are written here, and what a press does. */
export type ShellSearch = { keys: string; onOpen: () => void }
