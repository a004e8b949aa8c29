import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { listSkills } from '#server/providers/writer/list-skills.ts'
import { factCard } from './fact-card.ts'
import { roughDuration } from './job-phrases.ts'
import { page, type Html } from './page.ts'
import type { AssessedJob } from './public-job.ts'

/** What the page shows before it says "and 12 more". */
const skillsShownMax = 24

/**
 * What a job's assessment is about and how the personal link reaches a candidate (SPEC 1). A draft, which its submitter
 * opens from the preview, shows its title and skills alone; a closed job says that it is closed.
 */
export function assessPage(config: Config, job: AssessedJob, { delayMs }: { delayMs: number }) {
  return page(config, {
    title: `Assessment for ${job.title}`,
    body: html`<div class="hero">
        <p class="kicker">Assessment</p>
        <h1>${job.title}</h1>
        ${job.status === 'active' ? html`<p class="lead">What the assessment for this position covers, and how your personal link reaches you.</p>` : ''}
      </div>
      ${job.status === 'active' ? inFull(config, job, delayMs) : html`${notice(job)}${job.status === 'closed' ? '' : assessed(job)}`}`,
  })
}

const inFull = (config: Config, job: AssessedJob, delayMs: number) =>
  html`<div class="columns">
    <div>${assessed(job)} ${steps(config, job, delayMs)}</div>
    ${factCard(config, job, html`<a href="/careers/${job.id}">Read the job description</a>`)}
  </div>`

const notice = ({ status }: AssessedJob) =>
  status === 'closed'
    ? html`<p class="notice">This position is closed. Its assessment is no longer sent.</p>
        <section class="section">
          <p><a href="/careers">See the positions that are open</a></p>
        </section>`
    : html`<p class="notice">This position is not open yet.</p>`

function assessed({ skills }: AssessedJob): Html {
  const all = listSkills(skills ?? '').filter(({ isLabel }) => !isLabel)
  const more = all.length - skillsShownMax
  return html`<section class="section">
    <h2>What is assessed</h2>
    ${
      all.length > 0
        ? html`<ul class="skills">
            ${all.slice(0, skillsShownMax).map(({ text }) => html`<li>${text}</li>`)}${more > 0 ? html`<li class="more">and ${more} more</li>` : ''}
          </ul>`
        : html`<p class="quiet">The abilities that the job description asks for.</p>`
    }
  </section>`
}

const steps = ({ organisation }: Config, job: AssessedJob, delayMs: number) =>
  html`<section class="section">
    <h2>How your personal link reaches you</h2>
    <ol class="steps">
      <li>
        <h3>Your application arrives</h3>
        <p>${organisation.name} adds your application for this position, with the e-mail address that you gave.</p>
      </li>
      <li>
        <h3>The link comes by e-mail</h3>
        <p>
          ${job.expressReview ? 'It is sent within a few minutes' : `It is sent ${roughDuration(delayMs)} later`}, from
          ${organisation.name} to that address. If you do not see it, look in the spam folder too.
        </p>
      </li>
      <li>
        <h3>The hiring team reads your result</h3>
        <p>It is read beside your resume, and you hear about the next step by e-mail.</p>
      </li>
    </ol>
  </section>`
