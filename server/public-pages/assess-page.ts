import { html } from 'hono/html'
import { emailCharactersMax } from '#shared/limits.ts'
import type { Config } from '#server/config.ts'
import { assessedSkills } from '#server/assessments/engine/assessed-skills.ts'
import { factCard } from './fact-card.ts'
import { inputField } from './form-field.ts'
import { roughDuration } from './job-phrases.ts'
import { page, type Html } from './page.ts'
import type { AssessedJob } from './public-job.ts'

/** What the page shows before it says "and 12 more". */
const skillsShownMax = 24

interface Shown {
  token: string
  delayMs: number
  /** What became of the request for a personal link. */
  told?: 'asked' | undefined
  fault?: string | undefined
  typed?: string | undefined
}

/**
 * What a job's assessment is about and how the personal link reaches a candidate (SPEC 1). A draft, which its submitter
 * opens from the preview, shows its title and skills alone; a closed job says that it is closed.
 */
export function assessPage(config: Config, job: AssessedJob, shown: Shown) {
  return page(config, {
    title: `Assessment for ${job.title}`,
    body: html`<div class="hero">
        <p class="kicker">Assessment</p>
        <h1>${job.title}</h1>
        ${job.status === 'active' ? html`<p class="lead">What the assessment for this position covers, and how your personal link reaches you.</p>` : ''}
      </div>
      ${job.status === 'active' ? inFull(config, job, shown) : html`${notice(job)}${job.status === 'closed' ? '' : assessed(job)}`}`,
  })
}

const inFull = (config: Config, job: AssessedJob, shown: Shown) =>
  html`<div class="columns">
    <div>${assessed(job)} ${partnerWrites(config) ? '' : askForLink(shown)} ${steps(config, job, shown.delayMs)}</div>
    ${factCard(config, job, html`<a href="/careers/${job.id}">Read the job description</a>`)}
  </div>`

/** A partner writes to candidates itself and tells us no link: none can be asked for here. */
const partnerWrites = ({ assessments }: Config) => assessments?.name === 'partner'

const notice = ({ status }: AssessedJob) =>
  status === 'closed'
    ? html`<p class="notice">This position is closed. Its assessment is no longer sent.</p>
        <section class="section">
          <p><a href="/careers">See the positions that are open</a></p>
        </section>`
    : html`<p class="notice">This position is not open yet.</p>`

function assessed({ skills }: AssessedJob): Html {
  const all = assessedSkills(skills)
  const more = all.length - skillsShownMax
  return html`<section class="section">
    <h2>What is assessed</h2>
    ${
      all.length > 0
        ? html`<ul class="skills">
            ${all.slice(0, skillsShownMax).map((skill) => html`<li>${skill}</li>`)}${more > 0 ? html`<li class="more">and ${more} more</li>` : ''}
          </ul>`
        : html`<p class="quiet">The abilities that the job description asks for.</p>`
    }
  </section>`
}

/** The same answer for every address: whether it belongs to a candidate is not to be learnt here. */
const askForLink = ({ token, told, fault, typed }: Shown) =>
  html`<section class="section" id="link">
    <h2>Get your personal link</h2>
    ${
      told
        ? html`<p class="told" role="status">
            If an assessment for this position waits for that address, its personal link is on the way there by email.
            It can take a few minutes.
          </p>`
        : html`<p class="quiet">
            If you have applied and want to begin, or have lost your email, we send the link to the address of your
            application.
          </p>`
    }
    <form class="form" method="post" action="/assess/${token}">
      ${inputField({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', required: true, charactersMax: emailCharactersMax, value: typed, fault })}
      <div class="actions"><button class="button">Send me the link</button></div>
    </form>
  </section>`

function steps(config: Config, job: AssessedJob, delayMs: number): Html {
  const { name } = config.organisation
  const from = partnerWrites(config) ? 'by the service that gives our assessments' : `from ${name}`
  return html`<section class="section">
    <h2>How your personal link reaches you</h2>
    <ol class="steps">
      <li>
        <h3>Your application arrives</h3>
        <p>${name} adds your application for this position, with the email address that you gave.</p>
      </li>
      <li>
        <h3>The link comes by email</h3>
        <p>
          ${job.expressReview ? 'It is sent within a few minutes' : `It is sent ${roughDuration(delayMs)} later`} to
          that address, ${from}. If you do not see it, look in the spam folder too.
        </p>
      </li>
      <li>
        <h3>The hiring team reads your result</h3>
        <p>It is read beside your resume, and you hear about the next step by email.</p>
      </li>
    </ol>
  </section>`
}
