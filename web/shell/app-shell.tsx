import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { MobileMenu } from './mobile-menu.tsx'
import type { NavigationGroup, ShellPerson, ShellSearch } from './navigation.ts'
import { SidebarFoot } from './sidebar-foot.tsx'
import { SidebarNavigation } from './sidebar-navigation.tsx'
import { SidebarSearch } from './sidebar-search.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useCollapsed } from './use-collapsed.ts'

type AppShellProps = {
  product: string
  groups: readonly NavigationGroup[]
  person: ShellPerson
  onLogout: () => void
  loggingOut?: boolean
  search?: ShellSearch
  /** Above the page, such as the notice that no mail server is configured. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page: sidebar (232 px or icons), or a bar with a menu on phones, and the page. */
export function AppShell(props: AppShellProps) {
  const { product, groups, person, onLogout, loggingOut = false, search, banner, children } = props
  const [collapsed, toggleCollapsed] = useCollapsed()
  const toggle = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  const foot = { person, onLogout, loggingOut }
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        className={cn(
          'sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-neutral-2 md:flex print:hidden',
          collapsed ? 'w-16' : 'w-58',
        )}
      >
        <div className={cn('flex items-center justify-between gap-2 p-3 pl-5', collapsed && 'flex-col px-3')}>
          <Link to="/" className="inline-flex min-w-0 items-center rounded-control pointer-coarse:min-h-11">
            <Brand product={product} nameHidden={collapsed} />
          </Link>
          <Tooltip text={toggle} side="right">
            <Button
              variant="quiet"
              size="icon"
              aria-label={toggle}
              aria-expanded={!collapsed}
              onClick={toggleCollapsed}
            >
              {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
            </Button>
          </Tooltip>
          {search && collapsed && <SidebarSearch search={search} collapsed />}
        </div>
        {search && !collapsed && <SidebarSearch search={search} collapsed={false} />}
        <SidebarNavigation groups={groups} collapsed={collapsed} />
        <SidebarFoot {...foot} collapsed={collapsed} />
      </aside>
      <MobileMenu product={product} waiting={whatWaits(groups)} onSearch={search?.onOpen}>
        {(close) => (
          <>
            <SidebarNavigation groups={groups} collapsed={false} onNavigate={close} />
            <SidebarFoot {...foot} collapsed={false} />
          </>
        )}
      </MobileMenu>
      <main id="page" tabIndex={-1} className="min-w-0 flex-1 outline-none max-md:[--head-top:3.25rem]">
        {banner}
        <div className="mx-auto w-full max-w-360 px-4 py-5 md:px-8 md:py-7 print:p-0">{children}</div>
      </main>
    </div>
  )
}

const whatWaits = (groups: readonly NavigationGroup[]) =>
  groups
    .flatMap(({ items }) => items)
    .filter(({ count }) => Boolean(count))
    .map(({ label, count, counted }) => `${label}: ${count} ${counted}`)
    .join(', ')
