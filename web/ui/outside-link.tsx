import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link that opens in a new tab, and says so. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-6 min-w-0 items-center gap-1.5 text-accent-ink underline underline-offset-2 pointer-coarse:min-h-11"
  >
    {children}
    <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
