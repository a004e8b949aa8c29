import { Command } from 'cmdk'
import type { ReactNode } from 'react'

/** Entries of one kind under their heading; none shows nothing. */
export const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <Command.Group
      heading={heading}
      className="pb-1.5 last:pb-0 [&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:py-1 [&>[cmdk-group-heading]]:text-meta [&>[cmdk-group-heading]]:text-ink-faint"
    >
      {children}
    </Command.Group>
  )
