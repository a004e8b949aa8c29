import { CalendarClock, KeyRound, LogOut } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { ShellPerson } from './navigation.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

type SidebarFootProps = { person: ShellPerson; onLogout: () => void; loggingOut?: boolean; collapsed: boolean }

/** Who is signed in, the way out, their hours, their password and the theme. */
export function SidebarFoot({ person, onLogout, loggingOut = false, collapsed }: SidebarFootProps) {
  return (
    <div className="flex flex-col gap-2 border-t p-3">
      <div className={cn('flex items-center gap-2.5 px-1', collapsed && 'justify-center px-0')} title={person.name}>
        <Avatar name={person.name} />
        <div className={cn('min-w-0 flex-1', collapsed && 'sr-only')}>
          <p translate="no" className="truncate font-medium">
            {person.name}
          </p>
          <p className="truncate text-meta text-ink-faint">{person.roleLabel}</p>
        </div>
      </div>
      <div className={cn('flex items-center justify-between', collapsed && 'flex-col')}>
        <Button
          variant="quiet"
          size={collapsed ? 'icon' : 'normal'}
          pending={loggingOut}
          icon={<LogOut />}
          // Three buttons for fingers are all that the sidebar has room for beside the word.
          className={cn(!collapsed && 'flex-1 justify-start gap-2.5 pr-0 pl-2')}
          onClick={onLogout}
        >
          <span className={cn(collapsed && 'sr-only')}>Log out</span>
        </Button>
        {person.onAvailability && (
          <Tooltip text="My availability">
            <Button variant="quiet" size="icon" aria-label="My availability" onClick={person.onAvailability}>
              <CalendarClock />
            </Button>
          </Tooltip>
        )}
        {person.onChangePassword && (
          <Tooltip text="Change password">
            <Button variant="quiet" size="icon" aria-label="Change password" onClick={person.onChangePassword}>
              <KeyRound />
            </Button>
          </Tooltip>
        )}
        <ThemeToggle />
      </div>
    </div>
  )
}
