import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChangedNotice } from './changed-notice.tsx'

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
  <ChangedNotice title={title} advice="Reload theirs, or keep what you changed and save it over theirs.">
    {children}
    <div className="flex flex-wrap gap-2">
      <Button onClick={onLoad}>Reload theirs</Button>
      <Button variant="quiet" onClick={onKeep}>
        Keep my changes
      </Button>
    </div>
  </ChangedNotice>
)
