import { Search } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { ShellSearch } from './navigation.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** Opens the command palette; collapsed it is an icon that a tooltip names. */
export const SidebarSearch = ({ search: { keys, onOpen }, collapsed }: { search: ShellSearch; collapsed: boolean }) =>
  collapsed ? (
    <Tooltip text={`Search (${keys})`} side="right">
      <Button variant="quiet" size="icon" aria-label="Search" onClick={onOpen}>
        <Search />
      </Button>
    </Tooltip>
  ) : (
    <Button
      variant="quiet"
      icon={<Search />}
      aria-keyshortcuts="Control+K Meta+K"
      className="mx-3 mb-1 justify-start gap-2.5 border bg-surface px-2 font-normal text-ink-faint"
      onClick={onOpen}
    >
      <span className="flex-1 text-left">Search</span>
      <kbd aria-hidden className="font-sans text-meta">
        {keys}
      </kbd>
    </Button>
  )
