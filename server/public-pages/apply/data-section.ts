import { html } from 'hono/html'
import type { ApplicationShown } from '#server/applications/read-application.ts'
import type { Config } from '#server/config.ts'
import { longDay } from '#server/days.ts'
import { dueOf } from '#server/erasure-requests/due-of.ts'
import type { Html } from '#server/public-pages/page.ts'
import { whatItIs } from './what-it-is.ts'

/** What is kept of whoever reads, until when, and the way to ask that it be deleted (decision 55). */
export const dataSection = (config: Config, application: ApplicationShown, token: string): Html =>
  html`<details class="section data" ${application.erasure ? 'open' : ''}>
    <summary>Your data</summary>
    <p>
      We keep your name and how to reach you, what you sent or told us, our emails to you, and what our hiring team
      noted about this ${whatItIs(application)}.
    </p>
    <p>${untilWhen(application)}</p>
    ${wayToErase(config, application, token)}
  </details>`

/** As decision 30 has it, and the setting of this organisation. */
function untilWhen({ stage, withdrawnAt, retentionMonths, mayAskForErasure, ...application }: ApplicationShown) {
  if (!mayAskForErasure) return 'Since you accepted our offer, we keep it with what belongs to your hiring.'
  if (stage === 'kept-in-touch' && !withdrawnAt) return 'We keep it to be able to write to you about other positions.'
  if (retentionMonths === 0) return 'No time is set after which it is deleted by itself.'
  const months = retentionMonths === 1 ? 'one month' : `${retentionMonths} months`
  return `Once this ${whatItIs(application)} has ended and nothing has happened to it for ${months}, what tells who you are is deleted by itself.`
}

function wayToErase(config: Config, { erasure, mayAskForErasure }: ApplicationShown, token: string): Html {
  if (!erasure)
    return mayAskForErasure
      ? html`<p><a href="/applications/${token}/erase">Ask us to delete my data</a></p>`
      : html`<p>To ask us about it, answer our email.</p>`
  const day = (at: Date) => longDay(at, config.organisation.timeZone)
  const asked = html`<strong>You asked us on ${day(erasure.askedAt)} to delete it.</strong>`
  if (erasure.declinedAt)
    return html`<p>${asked} We answered you by email on ${day(erasure.declinedAt)}.</p>
      <p>
        ${mayAskForErasure ? html`<a href="/applications/${token}/erase">Ask us again to delete my data</a>` : 'To ask us about it, answer our email.'}
      </p>`
  const due = dueOf(erasure.askedAt, config.organisation.timeZone, erasure).dueOn
  return html`<p>
    ${asked}
    ${erasure.isExtended ? `It takes longer, as we told you by email: you have our answer by ${longDay(new Date(due))}.` : ''}
    ${mayAskForErasure ? 'A person looks at your request. When it is done, this page is gone.' : 'You have accepted our offer since, so it is kept. A person looks at your request, and answers it by email.'}
  </p>`
}
