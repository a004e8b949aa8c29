import { useState } from 'react'
import type { Interview } from '#shared/interviews.ts'
import { can } from '#shared/permissions.ts'
import { isRejected } from '#shared/pipeline.ts'
import { useUser } from '#web/session/use-session.ts'
import { InterviewDialogs, type InterviewAct } from './interview-dialogs.tsx'
import { useNow } from './use-now.ts'

/**
 * What may be done to an interview by those who schedule (DECISIONS, Interviews): give it a date, move it, complete it,
 * cancel it, invite to it again, and add the recording afterwards. `acts` is empty for the others, and once nothing is left to do; `dialogs` are to be shown beside the controls.
 */
export function useInterviewControls(interview: Interview) {
  const { role } = useUser()
  const [asked, ask] = useState<InterviewAct>()
  const now = useNow()
  const { candidate, status } = interview
  const liesAhead = interview.scheduledDate !== null && new Date(interview.scheduledDate).getTime() > now
  const open = can(role, 'interviews.schedule') && !isRejected(candidate) && !candidate.withdrawnAt
  const acts = [
    ...(open && status === 'pending'
      ? [
          { label: 'Schedule', act: () => ask('schedule') },
          { label: 'Let candidate choose', act: () => ask('link') },
        ]
      : []),
    ...(open && status === 'scheduled'
      ? [
          { label: 'Move', act: () => ask('schedule') },
          { label: 'Mark as completed', act: () => ask('completed') },
          ...(liesAhead ? [{ label: 'Send invitation again', act: () => ask('again') }] : []),
        ]
      : []),
    ...(open && (status === 'pending' || status === 'scheduled')
      ? [{ label: 'Cancel interview', act: () => ask('cancelled') }]
      : []),
    ...(open && status === 'completed'
      ? [{ label: interview.videoUrl ? 'Edit recording' : 'Add recording', act: () => ask('record') }]
      : []),
  ]
  const dialogs = can(role, 'interviews.schedule') && (
    <InterviewDialogs interview={interview} asked={asked} onClose={() => ask(undefined)} />
  )
  return { acts, dialogs }
}
