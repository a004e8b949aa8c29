import { Globe } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OutsideLink } from '#web/ui/outside-link.tsx'

const LinkSharing = lazyPart(async () => (await import('#web/job-links/link-sharing.tsx')).LinkSharing)

/** The page that applicants see, to be opened or passed on; beneath it the links that say where they come from. */
export const CareersLink = ({ href, jobId }: { href: string; jobId: number }) => (
  <section aria-labelledby="careers-page" className="flex flex-col gap-2 rounded-control border px-4 py-2">
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <Globe aria-hidden className="size-4 shrink-0 text-ink-soft" />
        <h3 id="careers-page" className="text-meta font-medium">
          Careers Page
        </h3>
        <OutsideLink href={href}>
          <span className="break-all">{href}</span>
        </OutsideLink>
      </div>
      <Button size="small" onClick={() => void copyText(href, 'Link copied')}>
        Copy link
      </Button>
    </div>
    <Suspense fallback={<div className="h-7 pointer-coarse:h-control" />}>
      <LinkSharing jobId={jobId} />
    </Suspense>
  </section>
)
