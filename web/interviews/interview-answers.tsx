import { CalendarClock, Check, CircleHelp, X, type LucideIcon } from 'lucide-react'
import type { Interview } from '#shared/interviews.ts'
import { invitationAnswers, type InvitationAnswer } from '#shared/invitation-answers.ts'
import type { Attendee } from '#shared/invitations.ts'
import { isProposed } from '#shared/is-proposed.ts'
import { dateAndTime } from '#web/wording/dates.ts'

const icons: Record<InvitationAnswer, LucideIcon> = {
  'needs-action': CircleHelp,
  accepted: Check,
  declined: X,
  tentative: CircleHelp,
}
const looks: Record<InvitationAnswer, string> = {
  'needs-action': 'text-ink-faint',
  accepted: 'text-ink-soft',
  declined: 'font-medium text-danger-ink',
  tentative: 'text-ink-soft',
}

/** In the middle of the first line. */
const iconLook = 'mt-[0.15rem] size-3.5 shrink-0'

/** What the invited people answered while the interview lies ahead: "Accepted by the candidate". Nothing before anyone was invited. */
export function InterviewAnswers({ interview: { status, attendees } }: { interview: Interview }) {
  if (status !== 'scheduled' || attendees.length === 0) return null
  return (
    <ul aria-label="Answers to the invitation" className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-meta">
      {attendees.map((attendee) => {
        const Icon = icons[attendee.answer]
        return (
          <li key={attendee.userId ?? 'candidate'} className="min-w-0">
            <span className={`flex items-start gap-1.5 ${looks[attendee.answer]}`}>
              <Icon aria-hidden className={iconLook} />
              <span className="min-w-0 wrap-anywhere">{answerOf(attendee)}</span>
            </span>
            {attendee.note && !isProposed(attendee.note) && (
              <span className="flex items-start gap-1.5 text-ink-soft">
                <CalendarClock aria-hidden className={iconLook} />
                <span className="min-w-0 wrap-anywhere">{noteOf(attendee.note)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const answerOf = ({ userId, name, answer }: Attendee) => {
  const who = userId === null ? 'the candidate' : name
  return answer === 'needs-action'
    ? `${invitationAnswers[answer]} from ${who}`
    : `${invitationAnswers[answer]} by ${who}`
}

function noteOf(note: NonNullable<Attendee['note']>) {
  if (note.kind === 'delegated') return `Wants to send ${note.to ?? 'somebody else'}`
  return `Proposed ${dateAndTime(note.start)}, which was declined`
}
