import type { ReactNode } from 'react'
import { Link } from 'react-router'

type InterviewNoticeProps = {
  interviewId: number
  icon: ReactNode
  children: ReactNode
}

/** What whoever decides now should know of an interview, with the way to it. */
export const InterviewNotice = ({ interviewId, icon, children }: InterviewNoticeProps) => (
  <div className="flex gap-2 border-t bg-amber-soft px-5 py-3 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
    {icon}
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <Link
        to={`/interviews/${interviewId}`}
        className="inline-flex items-center font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
      >
        See the interview
      </Link>
    </p>
  </div>
)
