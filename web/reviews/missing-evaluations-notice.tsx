import { TriangleAlert } from 'lucide-react'
import type { MissingEvaluations } from '#shared/interviews.ts'
import { InterviewNotice } from './interview-notice.tsx'

/** That not everybody who met the candidate has said what they think: whoever decides now decides without it. */
export const MissingEvaluationsNotice = ({ interview: { id, type, names } }: { interview: MissingEvaluations }) => (
  <InterviewNotice interviewId={id} icon={<TriangleAlert aria-hidden />}>
    <span>
      {type} Interview not evaluated yet by <span translate="no">{listed.format(names)}</span>.
    </span>
  </InterviewNotice>
)

const listed = new Intl.ListFormat('en')
