import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { formOf, type FoundSitting } from '#server/assessments/find-sitting.ts'
import { minutesToTake } from '#server/assessments/minutes-to-take.ts'
import { notWrongYet } from '#server/public-pages/form-field.ts'
import { page, type Html } from '#server/public-pages/page.ts'
import { assessFiles } from './assess-files.ts'
import { sittingPath } from './sitting-path.ts'

interface Shown {
  token: string
  timeFactor: number
  fault?: string | undefined
}

/** What a candidate reads before the time runs: what comes, how long it takes, what is kept, and who sees it. */
export function startPage(
  config: Config,
  { sitting, candidate, job }: FoundSitting,
  { token, timeFactor, fault }: Shown,
) {
  const minutes = minutesToTake(sitting, timeFactor)
  const { sections } = formOf(sitting)
  const name = config.organisation.name
  return page(config, {
    title: `Assessment for ${job.title}`,
    head: assessFiles.head,
    body: html`<div class="hero">
        <p class="kicker">Assessment for ${job.title}</p>
        <h1>Welcome, ${candidate.name}</h1>
        <p class="lead">
          Take a quiet moment. You have <strong>${minutes} minutes</strong>, from when you press Begin.
        </p>
      </div>
      <div class="sheet">
        <section class="section">
          <h2>What comes</h2>
          <ol class="parts">
            ${sections.map(
              ({ title, items, instructions }) =>
                html`<li>
                  <h3>${title}</h3>
                  <p class="count">${items.length === 1 ? '1 question' : `${items.length} questions`}</p>
                  <p>${instructions[0] ?? ''}</p>
                </li>`,
            )}
          </ol>
        </section>
        <section class="section">
          <h2>Good to know</h2>
          <ul class="points">
            ${points(minutes).map((point) => html`<li>${point}</li>`)}
          </ul>
        </section>
        <section class="section">
          <h2>Your agreement</h2>
          <p class="quiet">
            ${name} keeps your answers, how long each took and your result with your application, to decide about this
            position. The hiring team of ${name} sees them, and nobody else. A person decides, never the result alone.
          </p>
          ${fault ? html`<p class="told wrong" id="consent-fault" role="alert">${fault}</p>` : ''}
          <form class="form begin" method="post" action="${sittingPath(token, 'start')}">
            <label class="choice"
              ><input
                type="checkbox"
                name="consent"
                value="yes"
                required
                ${fault ? html`aria-invalid="true" aria-describedby="consent-fault"` : notWrongYet}
              /><span>I agree that my answers and my result are used this way.</span></label
            >
            <div class="actions"><button class="button">Begin, ${minutes} minutes</button></div>
          </form>
          <p class="quiet small">
            If more time or another format would make it easier for you, answer the email that brought you here before
            you begin.
          </p>
        </section>
      </div>`,
  })
}

const points = (minutes: number): Html[] => [
  html`Once begun, the time runs on even if you close the page. When the ${minutes} minutes are over, what you have
  answered counts.`,
  html`You can go back and change answers until you finish. A question that you leave empty counts as not answered.`,
  html`Every answer is saved as you give it. If your connection drops, go on: what you type is kept on this device and
  sent when the connection is back.`,
  html`You can go on with another device: open the link in your email there.`,
  html`Paper and pencil are fine. Please work alone.`,
]
