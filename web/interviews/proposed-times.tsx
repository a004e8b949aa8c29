import { useMutation } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { minuteMs } from '#shared/durations.ts'
import type { Attendee } from '#shared/invitations.ts'
import { interviews, type Interview } from '#shared/interviews.ts'
import { isProposed } from '#shared/is-proposed.ts'
import { interviewMinutesMax, interviewMinutesMin } from '#shared/limits.ts'
import { can } from '#shared/permissions.ts'
import { isRejected } from '#shared/pipeline.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/toasts/toast.ts'
import { fromTo } from './interview-when.ts'
import { useRefreshInterview } from './use-refresh-interview.ts'
import { fetchWhyRefused } from './fetch-why-refused.ts'

interface Proposed {
  userId: number | null
  name: string
  start: string
  comment: string | null
  durationMinutes: number
}

/** The other times that invited people's calendars propose while the interview lies ahead, for those who schedule to take or decline. */
export function ProposedTimes({ interview }: { interview: Interview }) {
  const proposed =
    interview.status === 'scheduled' && interview.scheduledDate
      ? interview.attendees.flatMap((each) => proposedBy(each, interview))
      : []
  if (proposed.length === 0) return null
  return (
    <ul aria-label="Proposed times" className="flex flex-col gap-2">
      {proposed.map((each) => (
        <ProposedTime key={each.userId ?? 'candidate'} interview={interview} proposed={each} />
      ))}
    </ul>
  )
}

const questions = {
  take: {
    title: 'Take this time?',
    text: ({ name, start, durationMinutes }: Proposed) =>
      `The interview moves to ${fromTo(start, durationMinutes)}, as ${name} proposes. An email tells everybody who is invited.`,
    confirm: 'Take this time',
    done: 'Interview moved',
    failed: 'Failed to take the proposed time',
  },
  decline: {
    title: 'Decline this proposal?',
    text: ({ name }: Proposed, interview: Interview) =>
      `The interview stays on ${fromTo(interview.scheduledDate ?? '', interview.durationMinutes)}. An email tells ${name} so.`,
    confirm: 'Decline proposal',
    done: 'Proposal declined',
    failed: 'Failed to decline the proposal',
  },
} as const

function ProposedTime({ interview, proposed }: { interview: Interview; proposed: Proposed }) {
  const { role } = useUser()
  const [asked, setAsked] = useState<keyof typeof questions>()
  const refresh = useRefreshInterview(interview)
  const { userId, name, start, comment, durationMinutes } = proposed
  const params = { id: interview.id }
  const settle = useMutation({
    mutationFn: (answer: keyof typeof questions) =>
      answer === 'take'
        ? call(
            interviews.update,
            { params, body: { scheduledDate: start, durationMinutes, proposedBy: { userId } } },
            { rowVersion: interview.updatedAt },
          )
        : call(interviews.declineProposal, { params, body: { userId, start } }),
    onSuccess: (_, answer) => toast({ title: questions[answer].done }),
    onError: async (error, answer) =>
      toast({
        title: questions[answer].failed,
        description: await fetchWhyRefused(error, interview),
        variant: 'destructive',
      }),
    onSettled: () => {
      setAsked(undefined)
      return refresh()
    },
  })
  const question = asked && questions[asked]
  const { candidate } = interview
  const mine = can(role, 'interviews.schedule') && !isRejected(candidate) && !candidate.withdrawnAt
  return (
    <li className="flex flex-col gap-2 rounded-control border bg-amber-soft px-3 py-2.5 text-meta">
      <p className="flex items-start gap-1.5">
        <CalendarClock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {`${name} proposes `}
          <span className="font-medium tabular-nums">{fromTo(start, durationMinutes)}</span>
          {comment && `: “${comment}”`}
        </span>
      </p>
      {mine && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsked('take')} aria-label={`Take this time of ${name}`}>
            Take this time
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setAsked('decline')}
            aria-label={`Decline proposal of ${name}`}
          >
            Decline proposal
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={question?.title ?? ''}
        text={question?.text(proposed, interview)}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel="Keep as it is"
        pending={settle.isPending}
        onConfirm={() => asked && settle.mutate(asked)}
      />
    </li>
  )
}

/** As long as it is proposed, where an interview can be so long; else as long as it is planned. */
function proposedBy({ userId, name, note }: Attendee, interview: Interview): Proposed[] {
  if (!isProposed(note)) return []
  const { start, end, comment } = note
  const minutes = end === null ? Number.NaN : (Date.parse(end) - Date.parse(start)) / minuteMs
  const isLength = Number.isInteger(minutes) && minutes >= interviewMinutesMin && minutes <= interviewMinutesMax
  return [{ userId, name, start, comment, durationMinutes: isLength ? minutes : interview.durationMinutes }]
}
