import { Download, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

type ResumeToolbarProps = {
  /** Page and zoom; nothing until the pages are there. */
  reading: ReactNode
  print: ReactNode
  download: { href: string; download: string }
  onReplace: (() => void) | undefined
}

/** What can be done with a resume. */
export const ResumeToolbar = ({ reading, print, download, onReplace }: ResumeToolbarProps) => (
  <div role="toolbar" aria-label="Resume" className="@container border-b bg-surface">
    <div className="flex min-h-11 items-center gap-1 px-2 py-1 @md:pl-4">
      {reading ?? <span className="text-meta text-ink-soft">Resume</span>}
      <span className="flex-1" />
      {onReplace && (
        <Tooltip text="Replace with another PDF">
          <Button variant="quiet" size="icon" aria-label="Replace" onClick={onReplace}>
            <RefreshCw />
          </Button>
        </Tooltip>
      )}
      <Tooltip text="Download">
        <Button asChild variant="quiet" size="icon">
          <a {...download} aria-label="Download resume">
            <Download />
          </a>
        </Button>
      </Tooltip>
      {print}
    </div>
  </div>
)
