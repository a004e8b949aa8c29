import { useId } from 'react'
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
                <li key={item.to}>
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
  const countId = useId()
  const counted = item.count ? `${item.count} ${item.counted}` : undefined
  const link = (
    <NavLink
      to={(collapsed && counted && item.countedAt) || (pathname === item.alias ? item.alias : item.to)}
      end={item.to === '/'}
      onClick={onNavigate}
      aria-describedby={counted && countId}
      className={cn(
        'relative col-span-full row-start-1 grid min-h-control grid-cols-subgrid items-center rounded-control px-2 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-pressed aria-[current=page]:text-ink [&_svg]:size-4 aria-[current=page]:[&_svg]:text-accent-ink',
        collapsed && 'px-0',
      )}
    >
      <span className={cn('flex min-w-0 items-center gap-2.5', collapsed && 'justify-center')}>
        <span aria-hidden className="grid place-items-center text-ink-faint">
          {item.icon}
        </span>
        <span className={cn('min-w-0 flex-1 wrap-anywhere', collapsed && 'sr-only')}>{item.label}</span>
      </span>
      {collapsed && counted && <span aria-hidden className="absolute top-1 right-1 size-2 rounded-full bg-accent" />}
    </NavLink>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto]">
      {collapsed ? (
        <Tooltip text={counted ? `${item.label}: ${counted}` : item.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {counted && <ItemCount id={countId} item={item} collapsed={collapsed} {...(onNavigate && { onNavigate })} />}
    </div>
  )
}

/** What waits at a link, beside it and no part of its name; it leads to what is counted, where that is not what the link shows. */
function ItemCount({
  id,
  item,
  collapsed,
  onNavigate,
}: {
  id: string
  item: NavigationItem
  collapsed: boolean
  onNavigate?: () => void
}) {
  if (collapsed)
    return (
      <span id={id} className="sr-only">
        {item.count} {item.counted}
      </span>
    )
  const place = 'z-1 col-start-2 row-start-1 grid min-w-control place-items-center px-2'
  const pill = (
    <span className="rounded-full bg-accent-soft px-1.5 text-meta text-accent-ink tabular-nums">
      {item.count}
      <span className="sr-only"> {item.counted}</span>
    </span>
  )
  return item.countedAt ? (
    <Link id={id} to={item.countedAt} onClick={onNavigate} className={cn(place, 'rounded-control hover:underline')}>
      {pill}
    </Link>
  ) : (
    <span id={id} className={cn(place, 'pointer-events-none')}>
      {pill}
    </span>
  )
}
