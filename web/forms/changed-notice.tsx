import type { ReactNode } from 'react'
import { intoView } from '#web/ui/into-view.ts'

type ChangedNoticeProps = {
  /** "Someone else changed this account in the meantime" */
  title: string
  /** What to do about it. */
  advice: string
  /** What they changed. */
  children: ReactNode
}

/** Someone else saved first, and nothing was saved here. */
export const ChangedNotice = ({ title, advice, children }: ChangedNoticeProps) => (
  <section
    ref={intoView}
    role="alert"
    className="flex scroll-mb-4 flex-col gap-3 rounded-surface border border-line-strong bg-amber-soft p-4"
  >
    <div>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-soft">Nothing of yours was saved. {advice}</p>
    </div>
    {children}
  </section>
)
