import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type StatCardProps = {
  title: string
  value: ReactNode
  icon: ReactNode
  /** A small trend, beside the figure. */
  trend?: ReactNode
  /** A line under the figure: a rate, a change. */
  detail?: ReactNode
  link?: { to: string; text: string }
}

/** One figure with its name, an icon and where to read more. Cards beside each other in a grid share its rows, so that their figures stand on one line. */
export function StatCard({ title, value, icon, trend, detail, link }: StatCardProps) {
  return (
    <section className="row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 rounded-surface border bg-surface">
      <div className="flex items-start justify-between gap-2 px-4 pt-4 text-ink-soft">
        <h2 className="text-meta font-medium">{title}</h2>
        <span aria-hidden className="pt-0.5 text-ink-faint [&_svg]:size-4">
          {icon}
        </span>
      </div>
      <div className="flex items-end justify-between gap-3 px-4 pt-1">
        <p className="text-figure font-semibold tracking-tight tabular-nums">{value}</p>
        {/* Where a long figure leaves it no room, its oldest part goes. */}
        {trend && <div className="flex min-w-0 justify-end overflow-hidden">{trend}</div>}
      </div>
      <div className="flex flex-col">
        <div className="flex-1 px-4 pt-1 pb-4 text-meta text-ink-soft">{detail}</div>
        {link && (
          <Link
            to={link.to}
            className="flex items-center gap-1 rounded-b-surface border-t px-4 py-2 text-meta font-medium text-accent-ink transition-colors hover:bg-hover pointer-coarse:min-h-11"
          >
            {link.text}
            <ArrowRight aria-hidden className="size-3.5" />
          </Link>
        )}
      </div>
    </section>
  )
}
