import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type StatCardProps = {
  title: string
  value: ReactNode
  icon: ReactNode
  /** A line under the figure: a rate, a change, a small trend. */
  detail?: ReactNode
  link?: { to: string; text: string }
}

/** One figure with its name, an icon and where to read more. */
export function StatCard({ title, value, icon, detail, link }: StatCardProps) {
  return (
    <section className="flex min-w-0 flex-col rounded-surface border bg-surface">
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex items-start justify-between gap-2 text-ink-soft">
          <h2 className="text-meta font-medium">{title}</h2>
          <span aria-hidden className="pt-0.5 text-ink-faint [&_svg]:size-4">
            {icon}
          </span>
        </div>
        <p className="mt-auto text-figure font-semibold tracking-tight tabular-nums">{value}</p>
        {detail && <div className="text-meta text-ink-soft">{detail}</div>}
      </div>
      {link && (
        <Link
          to={link.to}
          className="flex items-center gap-1 rounded-b-surface border-t px-4 py-2 text-meta font-medium text-accent-ink transition-colors hover:bg-hover pointer-coarse:min-h-11"
        >
          {link.text}
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      )}
    </section>
  )
}
