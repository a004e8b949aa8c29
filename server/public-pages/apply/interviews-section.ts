import { html } from 'hono/html'
import type { ToldStage } from '#server/applications/told-stage.ts'
import type { ToldInterview } from '#server/applications/told-interviews.ts'
import type { Config } from '#server/config.ts'
import { longDay } from '#server/days.ts'
import { placeOf } from '#server/interviews/invitation-event.ts'
import { wayToMeet } from '#server/interviews/way-to-meet.ts'
import { webLink } from '#server/providers/email/web-link.ts'
import { factList } from '#server/public-pages/fact-list.ts'
import type { Html } from '#server/public-pages/page.ts'
import { appointmentText, zoneText } from '#server/scheduling/slot-times.ts'

interface Told {
  interviews: readonly ToldInterview[]
  stage: ToldStage
  phone: string | null
  token: string
}

/** Stages that look back no more. */
const decided = new Set<ToldStage>(['offered', 'accepted', 'kept-in-touch'])

/** What the letters said of interviews, as it stands now: those that one can come to with all that one needs, and what became of the others. */
export function interviewsSection(config: Config, { interviews, stage, phone, token }: Told): Html | '' {
  const standing = stage === 'declined' ? [] : interviews.filter(isStanding)
  const others = stage === 'declined' || decided.has(stage) ? [] : interviews.filter((each) => !isStanding(each))
  if (standing.length === 0 && others.length === 0) return ''
  return html`<section class="section">
    <h2>${standing.length + others.length === 1 ? 'Your interview' : 'Your interviews'}</h2>
    ${standing.map((each) => appointment(config, each, { phone, token }))}
    ${
      others.length > 0
        ? html`<ul class="past">
            ${others.map((each) => html`<li>${each.type} interview: ${becameOf(each)}</li>`)}
          </ul>`
        : ''
    }
  </section>`
}

export const isStanding = ({ standing }: Pick<ToldInterview, 'standing'>) =>
  standing === 'ahead' || standing === 'under-way'

function appointment(config: Config, told: ToldInterview, { phone, token }: Pick<Told, 'phone' | 'token'>) {
  const { id, type, start, durationMinutes, timeZone, standing, answer } = told
  const room = webLink(placeOf(told) ?? undefined, config.publicUrl)
  const now = standing === 'under-way'
  return html`<div class="card appointment">
    <h3>${type} interview</h3>
    ${now ? html`<p class="quiet">It takes place now.</p>` : ''}
    ${answer === 'declined' ? html`<p class="quiet">You have said that you cannot come. The hiring team has been told.</p>` : ''}
    ${factList([
      ['When', appointmentText(start, durationMinutes, timeZone)],
      ['Time zone', zoneText(timeZone, start)],
      ['Length', `${durationMinutes} minutes`],
      ['Where', room ? 'By video' : wayToMeet('candidate', { interview: told, phone })],
    ])}
    <p class="actions">
      ${room ? html`<a class="button${now ? '' : ' secondary'}" href="${room}">Join the call</a>` : ''}
      ${now ? '' : html`<a class="button secondary" href="/applications/${token}/interviews/${id}.ics">Add to your calendar</a>`}
    </p>
  </div>`
}

function becameOf({ standing, start, heldAt, durationMinutes, timeZone }: ToldInterview) {
  if (standing === 'held') return `held on ${longDay(heldAt, timeZone)}`
  if (standing === 'over') return `was planned for ${longDay(start, timeZone)}; its time has passed`
  return `called off; it was planned for ${appointmentText(start, durationMinutes, timeZone)}`
}
