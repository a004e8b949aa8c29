import { Plus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** Opens the New Hiring Request dialog; the button shows unless this is null (SPEC 2). */
  onNewHiring: (() => void) | null
  /** Shows the Add Candidate button, hidden by default. */
  onAddCandidate?: () => void
  /** What stands right of it. */
  besideAdd?: ReactNode
  /** More controls, left of the buttons. */
  actions?: ReactNode
}

/** The head of every page; its primary button is the one next step. */
export function PageHeader({ title, subtitle, onNewHiring, onAddCandidate, besideAdd, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-page font-semibold tracking-tight text-balance">{title}</h1>
        {subtitle && <p className="wrap-anywhere text-ink-soft">{subtitle}</p>}
      </div>
      <div className={cn('flex flex-wrap items-center gap-2', onAddCandidate && 'max-sm:w-full')}>
        {actions}
        {onAddCandidate && (
          // On a phone what is beside it goes with it to a line of their own.
          <div className="flex items-center gap-2 max-sm:flex-1">
            <Button
              variant={onNewHiring ? 'secondary' : 'primary'}
              icon={<UserPlus />}
              className="max-sm:flex-1"
              onClick={onAddCandidate}
            >
              Add Candidate
            </Button>
            {besideAdd}
          </div>
        )}
        {onNewHiring && (
          <Button variant="primary" icon={<Plus />} onClick={onNewHiring}>
            New Hiring
          </Button>
        )}
      </div>
    </header>
  )
}
