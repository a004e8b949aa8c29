import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CaseNotice, linkLook } from './case-notice.tsx'

type InterviewNoticeProps = {
  interviewId: number
  icon: ReactNode
  children: ReactNode
}

/** What whoever decides now should know of an interview, with the way to it. */
export const InterviewNotice = ({ interviewId, icon, children }: InterviewNoticeProps) => (
  <CaseNotice
    icon={icon}
    link={
      <Link to={`/interviews/${interviewId}`} className={linkLook}>
        See the interview
      </Link>
    }
  >
    {children}
  </CaseNotice>
)
