import { ClipboardCheck, ExternalLink } from 'lucide-react'

/** The job's assessment, opened in a new tab. */
export function AssessmentLink({ href }: { href: string }) {
  return (
    <section
      aria-label="Assessment link"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-soft px-4 py-3"
    >
      <ClipboardCheck aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <h3 className="text-meta font-medium">Assessment Link</h3>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 min-w-0 items-center gap-1.5 text-accent-ink underline underline-offset-2 pointer-coarse:min-h-11"
      >
        <span className="break-all">{href}</span>
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </section>
  )
}
