import { html } from 'hono/html'
import type { ApplicationShown } from '#server/applications/read-application.ts'
import type { Config } from '#server/config.ts'
import { longDay } from '#server/days.ts'
import { page, type Html } from '#server/public-pages/page.ts'
import { closedPositionText, endedWithPosition } from './closed-position.ts'
import { dataSection } from './data-section.ts'
import { interviewsSection } from './interviews-section.ts'
import { stageTextOf } from './stage-texts.ts'
import { whatItIs } from './what-it-is.ts'

interface Shown {
  token: string
  /** Nobody has said yet that the application is theirs. */
  unconfirmed: boolean
  /** They have, a moment ago. */
  justConfirmed: boolean
  /** They asked, a moment ago, that their data be deleted. */
  justAsked: boolean
}

/** The applicant's own page: where the application stands in plain words, what happens next, and the way out. */
export function statusPage(config: Config, application: ApplicationShown, shown: Shown) {
  const { token } = shown
  const { jobTitle, withdrawnAt, appliedAt, since } = application
  const what = whatItIs(application)
  const day = longDay(appliedAt ?? since, config.organisation.timeZone)
  return page(config, {
    title: `Your ${what} for ${jobTitle}`,
    body: html`<div class="hero">
        <p class="kicker">Your ${what}</p>
        <h1>${jobTitle}</h1>
        <p class="lead">${application.name}, ${appliedAt ? 'sent' : 'a candidate since'} ${day}</p>
      </div>
      ${shown.justAsked ? html`<p class="told" role="status">We have received your request to delete your data.</p>` : ''}
      ${withdrawnAt ? '' : confirmation(application, shown)}
      ${withdrawnAt ? withdrawn(config, application, withdrawnAt) : stands(config, application, token)}
      ${application.mayWithdraw ? html`<p class="wayout"><a href="/applications/${token}/withdraw">Withdraw the ${what}</a></p>` : ''}
      ${dataSection(config, application, token)}`,
  })
}

function confirmation({ mayWithdraw }: ApplicationShown, { token, unconfirmed, justConfirmed }: Shown): Html | string {
  if (!unconfirmed)
    return justConfirmed ? html`<p class="told" role="status">Thank you. Your email address is confirmed.</p>` : ''
  return html`<section class="section card">
    <h2>Is this your application?</h2>
    <p>
      Please confirm that you sent it, and that the address we wrote to is yours.
      ${mayWithdraw ? 'If it is not, withdraw it below.' : 'If it is not, please answer our email and say so.'}
    </p>
    <form class="form" method="post" action="/applications/${token}/confirm">
      <div class="actions"><button class="button" type="submit">Yes, this is mine</button></div>
    </form>
  </section>`
}

function stands(config: Config, application: ApplicationShown, token: string): Html {
  const { stage, jobId, jobStatus } = application
  const { title, text, next } = endedWithPosition(application)
    ? closedPositionText(application)
    : stageTextOf(stage, application)
  return html`<section class="section card stage">
      <h2>${title}</h2>
      <p>${text}</p>
      <h3>What happens next</h3>
      <p>${next}</p>
    </section>
    ${interviewsSection(config, { ...application, token })}
    <section class="section">
      ${jobStatus === 'active' ? html`<p><a href="/careers/${jobId}">Read the job description</a></p>` : html`<p><a href="/careers">See the open positions</a></p>`}
    </section>`
}

const withdrawn = (config: Config, application: ApplicationShown, at: Date): Html =>
  html`<section class="section card stage">
      <h2>Withdrawn</h2>
      <p>
        You withdrew this ${whatItIs(application)} on ${longDay(at, config.organisation.timeZone)}. Nothing more is sent
        about it, and nobody reads it to decide.
      </p>
    </section>
    <section class="section">
      <p>
        ${application.jobStatus === 'active' ? html`If you change your mind, you can <a href="/careers/${application.jobId}">apply${application.appliedAt ? ' again' : ''}</a>.` : html`<a href="/careers">See the open positions</a>`}
      </p>
    </section>`
