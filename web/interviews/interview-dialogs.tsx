import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { interviews, type Interview } from '#shared/interviews.ts'
import { isUnknownAddress } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lateWindow } from '#web/ui/late-window.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { toast } from '#web/toasts/toast.ts'
import { fetchWhyRefused } from './fetch-why-refused.ts'
import { useRefreshInterview } from './use-refresh-interview.ts'

/** Forms, and what they check with, come after the interviews. */
const ScheduleInterviewDialog = lateWindow(
  async () => (await import('#web/candidates/schedule-interview-dialog.tsx')).ScheduleInterviewDialog,
)
const RecordingDialog = lateWindow(async () => (await import('./recording-dialog.tsx')).RecordingDialog)

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

/** What may be asked for of an interview: a form, or one of the questions. */
export type InterviewAct = 'schedule' | 'link' | 'record' | Question

const isQuestion = (act: InterviewAct | undefined): act is Question => act !== undefined && act in questions

type InterviewDialogsProps = { interview: Interview; asked: InterviewAct | undefined; onClose: () => void }

/** What lies over the screen once something is asked for of an interview. */
export function InterviewDialogs({ interview, asked, onClose }: InterviewDialogsProps) {
  const { id, candidate } = interview
  const refresh = useRefreshInterview(interview)
  const turn = useMutation({
    mutationFn: (to: Question) =>
      to === 'again'
        ? call(interviews.sendAgain, { params: { id } }, { rowVersion: interview.updatedAt })
        : call(interviews.update, { params: { id }, body: { status: to } }, { rowVersion: interview.updatedAt }),
    onSuccess: (_, to) => toast({ title: questions[to].done }),
    onError: async (error, to) =>
      toast({
        title: questions[to].failed,
        description: isUnknownAddress(error) ? unknownMailbox : await fetchWhyRefused(error, interview),
        variant: 'destructive',
      }),
    onSettled: () => {
      onClose()
      return refresh()
    },
  })
  const question = isQuestion(asked) ? questions[asked] : undefined
  return (
    <>
      <ScheduleInterviewDialog
        shown={asked === 'schedule' && { candidate, interview, open: true, onOpenChange: onClose }}
      />
      {asked === 'link' && (
        <Suspense>
          <SchedulingLinkDialog interview={interview} onClose={onClose} />
        </Suspense>
      )}
      <RecordingDialog shown={asked === 'record' && { interview, onClose }} />
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={onClose}
        title={question?.title ?? ''}
        text={question?.text(candidate.name)}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel="Keep as it is"
        danger={asked === 'cancelled'}
        pending={turn.isPending}
        onConfirm={() => isQuestion(asked) && turn.mutate(asked)}
      />
    </>
  )
}
