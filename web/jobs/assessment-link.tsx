import { ClipboardCheck } from 'lucide-react'
import { OutsideLink } from '#web/ui/outside-link.tsx'

/** The job's assessment, opened in a new tab. */
export function AssessmentLink({ href }: { href: string }) {
  return (
    <section
      aria-label="Assessment link"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-soft px-4 py-3"
    >
      <ClipboardCheck aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <h3 className="text-meta font-medium">Assessment Link</h3>
      <OutsideLink href={href}>
        <span className="break-all">{href}</span>
      </OutsideLink>
    </section>
  )
}
