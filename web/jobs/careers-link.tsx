import { Globe } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { OutsideLink } from '#web/ui/outside-link.tsx'

/** The page that applicants see, to be opened or passed on. */
export const CareersLink = ({ href }: { href: string }) => (
  <section aria-labelledby="careers-page" className="flex items-center gap-3 rounded-control border px-4 py-2">
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
  </section>
)
