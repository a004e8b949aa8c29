import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { interviews, type Interview } from '#shared/interviews.ts'
import { can } from '#shared/permissions.ts'
import { isRejected } from '#shared/pipeline.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ScheduleInterviewDialog } from '#web/candidates/schedule-interview-dialog.tsx'
import { useUser } from '#web/session/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { RecordingDialog } from './recording-dialog.tsx'
import { useNow } from './use-now.ts'
import { useRefreshInterview } from './use-refresh-interview.ts'
import { whyInterviewRefused } from './why-interview-refused.ts'

/** Fetched when a link is asked for. */
const SchedulingLinkDialog = lazyPart(
  async () => (await import('#web/scheduling/scheduling-link-dialog.tsx')).SchedulingLinkDialog,
)

const questions = {
  cancelled: {
    title: 'Cancel this interview?',
    text: (name: string) =>
      `The interview with ${name} will not take place. An email tells them, and everybody whose calendar it is in. They can be invited again afterwards.`,
    confirm: 'Cancel interview',
    done: 'Interview cancelled',
    failed: 'Failed to cancel the interview',
  },
  completed: {
    title: 'Mark as completed?',
    text: (name: string) => `The interview with ${name} has taken place. It can be graded from now on.`,
    confirm: 'Mark as completed',
    done: 'Interview completed',
    failed: 'Failed to complete the interview',
  },
  again: {
    title: 'Send the invitation again?',
    text: (name: string) =>
      `An email with the time and the place goes to ${name} once more, at the address that they have now. Nobody else hears of it.`,
    confirm: 'Send again',
    done: 'Invitation sent again',
    failed: 'Failed to send the invitation',
  },
} as const
const unknownMailbox = 'The mail server knows no such address. Check the candidate’s email.'
type Question = keyof typeof questions

/**
 * What may be done to an interview by those who schedule (DECISIONS, Interviews): give it a date, move it, complete it,
 * cancel it, invite to it again, and add the recording afterwards. `acts` is empty for the others, and once nothing is left to do; `dialogs` are to be shown beside the controls.
 */
export function useInterviewControls(interview: Interview) {
  const { role } = useUser()
  const [scheduling, setScheduling] = useState(false)
  const [recording, setRecording] = useState(false)
  const [linking, setLinking] = useState(false)
  const [asked, setAsked] = useState<Question>()
  const refresh = useRefreshInterview(interview)
  const now = useNow()
  const { id, candidate, status } = interview
  const turn = useMutation({
    mutationFn: (to: Question) =>
      to === 'again'
        ? call(interviews.sendAgain, { params: { id } }, { rowVersion: interview.updatedAt })
        : call(interviews.update, { params: { id }, body: { status: to } }, { rowVersion: interview.updatedAt }),
    onSuccess: (_, to) => toast({ title: questions[to].done }),
    onError: (error, to) =>
      toast({
        title: questions[to].failed,
        description: isUnknownAddress(error) ? unknownMailbox : whyInterviewRefused(error, interview),
        variant: 'destructive',
      }),
    onSettled: () => {
      setAsked(undefined)
      return refresh()
    },
  })
  const liesAhead = interview.scheduledDate !== null && new Date(interview.scheduledDate).getTime() > now
  const open = can(role, 'interviews.schedule') && !isRejected(candidate) && !candidate.withdrawnAt
  const acts = [
    ...(open && status === 'pending'
      ? [
          { label: 'Schedule', act: () => setScheduling(true) },
          { label: 'Let candidate choose', act: () => setLinking(true) },
        ]
      : []),
    ...(open && status === 'scheduled'
      ? [
          { label: 'Move', act: () => setScheduling(true) },
          { label: 'Mark as completed', act: () => setAsked('completed') },
          ...(liesAhead ? [{ label: 'Send invitation again', act: () => setAsked('again') }] : []),
        ]
      : []),
    ...(open && (status === 'pending' || status === 'scheduled')
      ? [{ label: 'Cancel interview', act: () => setAsked('cancelled') }]
      : []),
    ...(open && status === 'completed'
      ? [{ label: interview.videoUrl ? 'Edit recording' : 'Add recording', act: () => setRecording(true) }]
      : []),
  ]
  const question = asked && questions[asked]
  const dialogs = (
    <>
      <ScheduleInterviewDialog
        candidate={candidate}
        interview={interview}
        open={scheduling}
        onOpenChange={setScheduling}
      />
      {linking && (
        <Suspense>
          <SchedulingLinkDialog interview={interview} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {recording && <RecordingDialog interview={interview} onClose={() => setRecording(false)} />}
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={question?.title ?? ''}
        text={question?.text(candidate.name)}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel="Keep as it is"
        danger={asked === 'cancelled'}
        pending={turn.isPending}
        onConfirm={() => asked && turn.mutate(asked)}
      />
    </>
  )
  return { acts, dialogs }
}
