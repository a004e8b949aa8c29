import type { ReactNode } from 'react'

interface CaseNoticeProps {
  icon: ReactNode
  /** The way to what it tells of, in `linkLook`. */
  link: ReactNode
  children: ReactNode
}

export const linkLook = 'inline-flex items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11'

/** What whoever decides on the case should know first. */
export const CaseNotice = ({ icon, link, children }: CaseNoticeProps) => (
  <div className="flex gap-2 border-t bg-amber-soft px-5 py-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
      {children}
      {link}
    </p>
  </div>
)
