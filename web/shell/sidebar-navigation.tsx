import { Link, NavLink, useLocation } from 'react-router'
import { cn } from '#web/ui/cn.ts'
import type { NavigationGroup, NavigationItem } from './navigation.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

type SidebarNavigationProps = { groups: readonly NavigationGroup[]; collapsed: boolean; onNavigate?: () => void }

/** The links of the sidebar, by group; collapsed they are icons that a tooltip names. */
export function SidebarNavigation({ groups, collapsed, onNavigate }: SidebarNavigationProps) {
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-3 py-2">
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <div key={group.label ?? ''}>
            {group.label && (
              <h2 className={cn('px-2 pb-1 text-meta font-medium text-ink-faint', collapsed && 'sr-only')}>
                {group.label}
              </h2>
            )}
            <ul className="flex flex-col gap-0.5">
              {group.items.map((item) => (
                <li key={item.to} className="relative">
                  <ItemLink item={item} collapsed={collapsed} {...(onNavigate && { onNavigate })} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

function ItemLink({
  item,
  collapsed,
  onNavigate,
}: {
  item: NavigationItem
  collapsed: boolean
  onNavigate?: () => void
}) {
  const { pathname } = useLocation()
  const counted = item.count ? `${item.count} ${item.counted}` : undefined
  const link = (
    <NavLink
      to={(collapsed && counted && item.countedAt) || (pathname === item.alias ? item.alias : item.to)}
      end={item.to === '/'}
      onClick={onNavigate}
      aria-description={counted}
      className={cn(
        'relative flex min-h-control items-center gap-2.5 rounded-control px-2 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-pressed aria-[current=page]:text-ink [&_svg]:size-4 aria-[current=page]:[&_svg]:text-accent-ink',
        collapsed ? 'justify-center px-0' : counted && 'pr-13',
      )}
    >
      <span aria-hidden className="grid place-items-center text-ink-faint">
        {item.icon}
      </span>
      <span className={cn('min-w-0 flex-1 wrap-anywhere', collapsed && 'sr-only')}>{item.label}</span>
      {collapsed && counted && <span className="absolute top-1 right-1 size-2 rounded-full bg-accent" />}
    </NavLink>
  )
  return collapsed ? (
    <Tooltip text={counted ? `${item.label}: ${counted}` : item.label} side="right">
      {link}
    </Tooltip>
  ) : (
    <>
      {link}
      {counted && <ItemCount item={item} {...(onNavigate && { onNavigate })} />}
    </>
  )
}

/** What waits at a link, beside it and no part of its name; it leads to what is counted, where that is not what the link shows. */
function ItemCount({ item, onNavigate }: { item: NavigationItem; onNavigate?: () => void }) {
  const pill = (
    <span className="rounded-full bg-accent-soft px-1.5 text-meta text-accent-ink tabular-nums">
      {item.count}
      <span className="sr-only"> {item.counted}</span>
    </span>
  )
  const place = 'absolute inset-y-0 right-0 grid min-w-control place-items-center px-2'
  return item.countedAt ? (
    <Link to={item.countedAt} onClick={onNavigate} className={cn(place, 'rounded-control hover:underline')}>
      {pill}
    </Link>
  ) : (
    // Told by the link that it lies upon.
    <span aria-hidden className={cn(place, 'pointer-events-none')}>
      {pill}
    </span>
  )
}
