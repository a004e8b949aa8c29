import { html } from 'hono/html'
import { isWebAddress } from '#shared/is-web-address.ts'
import { cancelReasonCharactersMax } from '#shared/limits.ts'
import type { Config } from '#server/config.ts'
import { joinNames } from '#server/interviews/join-names.ts'
import { placeOf } from '#server/interviews/invitation-event.ts'
import { wayToMeet } from '#server/interviews/way-to-meet.ts'
import { factList } from '#server/public-pages/fact-list.ts'
import { textField } from '#server/public-pages/form-field.ts'
import { page, type Html } from '#server/public-pages/page.ts'
import type { FoundInterview } from './find-by-link.ts'
import { scheduleFiles } from './schedule-files.ts'
import type { Shown } from './shown.ts'
import { slotList } from './slot-list.ts'
import { appointmentText, momentText, zoneText } from './slot-times.ts'
import { zoneForm } from './zone-form.ts'

/** The candidate's own page of one interview: free times, the time that was chosen, and the ways to move or cancel it. */
export function schedulePage(config: Config, found: FoundInterview, shown: Shown) {
  const choosing = found.stage === 'choosing' || (found.stage === 'scheduled' && found.mayChange && shown.changing)
  const view = !choosing
    ? standingView(config, found, shown)
    : shown.at
      ? confirmView(found, shown, shown.at)
      : slotsView(found, shown)
  return page(config, {
    title: view.title,
    head: scheduleFiles.head,
    body: html`<div class="hero">
        <p class="kicker">${found.type} interview</p>
        <h1>${view.title}</h1>
        <p class="lead">${view.lead}</p>
      </div>
      ${
        shown.told
          ? html`<p
              class="told ${shown.told.kind === 'wrong' ? 'wrong' : ''}"
              role="${shown.told.kind === 'wrong' ? 'alert' : 'status'}"
            >
              ${shown.told.text}
            </p>`
          : ''
      }
      ${view.body}`,
  })
}

interface View {
  title: string
  lead: string
  body: Html | ''
}

function slotsView(found: FoundInterview, shown: Shown): View {
  const { candidate, jobTitle, durationMinutes, scheduledDate } = found
  const moving = found.stage === 'scheduled' && scheduledDate !== null
  return {
    title: moving ? 'Choose another time' : 'Choose a time for your interview',
    lead: moving
      ? `Your interview stands on ${appointmentText(scheduledDate, durationMinutes, shown.timeZone)} until you confirm another time.`
      : `${candidate.name}, we look forward to talking with you about the ${jobTitle} role, for ${durationMinutes} minutes${withWhom(found)}.`,
    body: html`${zoneForm(shown, moving)} ${slotList(shown, moving)}
    ${
      shown.slots.length === 0
        ? html`<p class="after-appointment">
            There is no free time at the moment. Look again later, or write to ${contactLink(found)} and we find one
            together.
          </p>`
        : html`<p class="after-appointment">None of these suits you? Write to ${contactLink(found)}.</p>`
    }
    ${moving ? html`<p><a class="button secondary" href="${shown.path}">Keep the time that it has</a></p>` : wayToDecline(shown)}`,
  }
}

function confirmView(found: FoundInterview, { path, timeZone, changing }: Shown, at: Date): View {
  const back = `${path}?zone=${encodeURIComponent(timeZone)}${changing ? '&change=1' : ''}`
  return {
    title: 'Is this time right?',
    lead: `When you confirm, you and ${found.interviewers.length > 1 ? 'everybody who interviews' : 'the interviewer'} get an invitation for your calendars.`,
    body: html`${appointment(found, at, timeZone)}
      <form class="form" method="post" action="${path}/pick">
        <input type="hidden" name="start" value="${at.toISOString()}" />
        <input type="hidden" name="zone" value="${timeZone}" />
        <input type="hidden" name="instead" value="${found.scheduledDate?.toISOString() ?? ''}" />
        <div class="actions">
          <button class="button" type="submit">Confirm this time</button>
          <a class="button secondary" href="${back}">See all times</a>
        </div>
      </form>`,
  }
}

function standingView({ organisation }: Config, found: FoundInterview, shown: Shown): View {
  const { stage, jobTitle, scheduledDate, contact } = found
  const write = contact ? `write to ${contact}` : 'reply to our email'
  if (stage === 'waiting' || stage === 'choosing')
    return {
      title: 'We will be in touch',
      lead: `The hiring team at ${organisation.name} will write to you to agree a time for your interview for the ${jobTitle} role. As soon as there are times to choose from, this page shows them.`,
      body: html`<p class="after-appointment">Anything that we should know? Write to ${contactLink(found)}.</p>
        ${wayToDecline(shown)}`,
    }
  if (stage === 'past')
    return {
      title: 'The time of this interview is over',
      lead: `Thank you for your interest in the ${jobTitle} role. The hiring team at ${organisation.name} will get back to you; if you have questions, ${write}.`,
      body: '',
    }
  if (stage === 'cancelled' || !scheduledDate)
    return {
      title: 'This interview does not take place',
      lead: `Thank you for your interest in the ${jobTitle} role at ${organisation.name}. If you have questions, or would still like to talk, ${write}.`,
      body: '',
    }
  return {
    title: 'Your interview',
    lead: `We look forward to talking with you about the ${jobTitle} role at ${organisation.name}.`,
    body: html`${appointment(found, scheduledDate, shown.timeZone)} ${whereTheyMeet(found)} ${zoneForm(shown, false)}
    ${found.mayChange ? waysToChange(found, shown) : tooLate(found, shown)}`,
  }
}

const appointment = (found: FoundInterview, start: Date, timeZone: string) =>
  html`<section class="card appointment" aria-label="The appointment">
    ${factList([
      ['When', appointmentText(start, found.durationMinutes, timeZone)],
      ['Time zone', zoneText(timeZone, start)],
      ['With', names(found)],
      ['Role', found.jobTitle],
    ])}
  </section>`

/** Where people meet: by video, or as the letter says too. */
function whereTheyMeet(found: FoundInterview) {
  const room = placeOf(found)
  if (room && isWebAddress(room))
    return html`<p class="after-appointment">It takes place by video: <a href="${room}">${room}</a></p>`
  const where = wayToMeet('candidate', { interview: found, phone: found.candidate.phone })
  if (!where) return ''
  const lacksNumber = found.type === 'Phone' && !found.candidate.phone
  return html`<p class="after-appointment">
    Where: ${where}${lacksNumber && found.contact ? html`, by writing to ${contactLink(found)}` : ''}.
  </p>`
}

const waysToChange = (found: FoundInterview, shown: Shown) => {
  const { path, timeZone } = shown
  return html`<p class="after-appointment">
      You can move or cancel it here until ${momentText(found.changesEnd!, timeZone)}.
    </p>
    ${
      found.interviewers.length > 0
        ? html`<p class="actions">
            <a class="button secondary" href="${path}?zone=${encodeURIComponent(timeZone)}&change=1"
              >Choose another time</a
            >
          </p>`
        : ''
    }
    ${callOff(shown, {
      button: 'Cancel the interview',
      label: 'What led you to cancel',
      hint: 'The hiring team reads it. The time is given to others, and this page takes no other then.',
    })}`
}

const wayToDecline = (shown: Shown) =>
  callOff(shown, {
    button: 'Decline the interview',
    label: 'What led you to decline',
    hint: 'The hiring team reads it. This page offers no times then.',
  })

const callOff = (
  { path, timeZone, reason }: Shown,
  { button, label, hint }: { button: string; label: string; hint: string },
) =>
  html`<details class="section" ${reason === undefined ? '' : 'open'}>
    <summary>${button}</summary>
    <form class="form" method="post" action="${path}/cancel">
      <input type="hidden" name="zone" value="${timeZone}" />
      ${textField({ name: 'reason', label, hint, charactersMax: cancelReasonCharactersMax, value: reason })}
      <div class="actions"><button class="button secondary" type="submit">${button}</button></div>
    </form>
  </details>`

const tooLate = (found: FoundInterview, { timeZone }: Shown) =>
  html`<p class="after-appointment">
    It could be moved or cancelled here until ${momentText(found.changesEnd!, timeZone)}. If something has come up,
    write to ${contactLink(found)}.
  </p>`

const names = ({ interviewers }: FoundInterview) => joinNames(interviewers.map(({ fullName }) => fullName))
const withWhom = (found: FoundInterview) => (found.interviewers.length > 0 ? `, with ${names(found)}` : '')
const contactLink = ({ contact }: FoundInterview) =>
  contact ? html`<a href="mailto:${contact}">${contact}</a>` : 'the hiring team'
