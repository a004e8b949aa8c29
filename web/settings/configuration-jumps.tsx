import { ChevronDown } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useUser } from '#web/session/use-session.ts'
import { cn } from '#web/ui/cn.ts'
import { controlLook } from '#web/ui/control-look.ts'
import {
  configurationSectionNames,
  configurationSections as titles,
  hasSection,
  type ConfigurationSection,
} from './configuration-sections.ts'
import { goToCard } from './use-configuration-section.ts'

/** The way to each card of System Configuration: a list that stays beside them where there is room, else a choice above them. */
export function ConfigurationJumps({ current }: { current: ConfigurationSection }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { role } = useUser()
  const names = configurationSectionNames.filter((name) => hasSection(role, name))
  return (
    <nav
      aria-label="Sections"
      className="sticky top-13 z-10 -mx-4 border-b bg-canvas px-4 py-2 md:top-0 md:-mx-8 md:px-8 xl:top-6 xl:mx-0 xl:border-0 xl:p-0"
    >
      <div className="relative max-w-3xl xl:hidden">
        <select
          aria-label="Section"
          value={current}
          onChange={({ target }) => void navigate({ search, hash: target.value })}
          className={cn(controlLook, 'h-control appearance-none pr-8 pl-2.5')}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {titles[name]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-faint"
        />
      </div>
      <ul className="hidden flex-col gap-0.5 xl:flex">
        {names.map((name) => (
          <li key={name}>
            <Link
              to={{ search, hash: name }}
              // Also where the address is there already.
              onClick={() => goToCard(name)}
              aria-current={name === current ? 'location' : undefined}
              className={cn(
                'block rounded-control px-2.5 py-1.5 text-meta text-ink-soft transition-colors hover:bg-hover hover:text-ink',
                name === current && 'bg-pressed font-medium text-ink hover:bg-pressed',
              )}
            >
              {titles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
