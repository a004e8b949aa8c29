import { html } from 'hono/html'
import { invitationAnswers } from '#shared/invitation-answers.ts'
import type { Config } from '#server/config.ts'
import { placeOf } from '#server/interviews/invitation-event.ts'
import { joinNames } from '#server/interviews/join-names.ts'
import { leadFor, wayToMeet } from '#server/interviews/way-to-meet.ts'
import { officeTime } from '#server/providers/email/office-time.ts'
import { webLink } from '#server/providers/email/web-link.ts'
import { factList } from '#server/public-pages/fact-list.ts'
import { page } from '#server/public-pages/page.ts'
import type { FoundInvitation } from './find-invitation.ts'
import { isOpen, isUnderWay } from './invitation.ts'

interface Shown {
  path: string
  now: Date
  timeZone: string
  fault?: string
}

/**
 * One person's own page of an invitation. Opening it answers nothing, whoever follows the link; the buttons do. The
 * interview is shown as it stands now, also where the link is from an older letter; where to be, until it is over.
 */
export function invitationPage(config: Config, found: FoundInvitation, { path, now, timeZone, fault }: Shown) {
  const { attendee, interview, jobTitle, candidateName } = found
  const isCandidate = attendee.userId === null
  const open = isOpen(found, now)
  const underWay = isUnderWay(found, now)
  const stands = open || underWay
  const room = stands ? webLink(placeOf(interview) ?? undefined, config.publicUrl) : undefined
  const title = isCandidate ? jobTitle : `${candidateName}, ${jobTitle}`
  return page(config, {
    title: `Interview: ${title}`,
    body: html`<div class="hero">
        <p class="kicker">${open ? invitationAnswers[attendee.answer] : underWay ? 'Under way' : 'No longer open'}</p>
        <h1>${interview.type} interview</h1>
        <p class="lead">${leadOf(found, { open, underWay })}</p>
      </div>
      ${fault ? html`<p class="told wrong" role="alert">${fault}</p>` : ''}
      <section class="card appointment" aria-label="The interview at a glance">
        ${factList(factsOf(found, { stands, timeZone, room }))}
        ${room ? html`<p class="actions"><a class="button${underWay ? '' : ' secondary'}" href="${room}">Join the call</a></p>` : ''}
      </section>
      ${open ? forms(path, attendee.answer) : ''}`,
  })
}

function leadOf({ attendee, interview }: FoundInvitation, { open, underWay }: { open: boolean; underWay: boolean }) {
  if (underWay) return 'This interview has begun. If you are to be there, you can still join it.'
  if (!open)
    return interview.status === 'cancelled' || attendee.cancelled
      ? 'This interview does not take place for you. Nothing is asked of you.'
      : 'This interview is over, or has no time at present. Nothing is asked of you.'
  if (attendee.answer === 'accepted') return 'You have said that you will be there. If that changes, say so here.'
  if (attendee.answer === 'declined')
    return 'You have said that you cannot come, and the others have been told. If you can after all, say so here.'
  return 'Does this time work for you?'
}

function factsOf(
  {
    attendee,
    interview,
    jobTitle,
    candidateName,
    phone,
    email,
    leadName,
    interviewerNames,
    ownTimeZone,
  }: FoundInvitation,
  { stands, timeZone, room }: { stands: boolean; timeZone: string; room: string | undefined },
): [string, string | null | undefined | false][] {
  const isCandidate = attendee.userId === null
  const lead = leadFor(attendee.userId, interview.interviewerId, leadName)
  const zone = (isCandidate ? interview.candidateTimeZone : ownTimeZone) ?? timeZone
  return [
    ['When', stands && interview.scheduledDate && officeTime(interview.scheduledDate.toISOString(), zone)],
    ['Length', stands && `${interview.durationMinutes} minutes`],
    ['Role', jobTitle],
    ['Candidate', !isCandidate && candidateName],
    ['With', isCandidate && stands && interviewerNames && joinNames(interviewerNames)],
    [
      'Where',
      stands &&
        (room ? 'By video' : wayToMeet(isCandidate ? 'candidate' : 'interviewer', { interview, phone, email, lead })),
    ],
  ]
}

/** Both ways, or the other one for who has answered. */
function forms(path: string, answer: string) {
  const button = (value: 'accepted' | 'declined', label: string, look: string) =>
    answer === value ? '' : html`<button class="${look}" type="submit" name="answer" value="${value}">${label}</button>`
  return html`<form class="form" method="post" action="${path}">
    <div class="actions">
      ${button('accepted', 'Accept', 'button')} ${button('declined', 'Decline', 'button secondary')}
    </div>
  </form>`
}
