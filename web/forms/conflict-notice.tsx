import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type ConflictNoticeProps = {
  /** "Someone else changed this job while you were editing it" */
  title: string
  /** What they changed, or what is there now. */
  children: ReactNode
  onLoad: () => void
  onKeep: () => void
}

/** Someone else saved first: says what is theirs, and lets one take it or go on with one's own. */
export const ConflictNotice = ({ title, children, onLoad, onKeep }: ConflictNoticeProps) => (
  <section role="alert" className="flex flex-col gap-3 rounded-surface border border-line-strong bg-amber-soft p-4">
    <div>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-soft">
        Nothing of yours was saved. Reload theirs, or keep what you changed and save it over theirs.
      </p>
    </div>
    {children}
    <div className="flex flex-wrap gap-2">
      <Button onClick={onLoad}>Reload theirs</Button>
      <Button variant="quiet" onClick={onKeep}>
        Keep my changes
      </Button>
    </div>
  </section>
)
