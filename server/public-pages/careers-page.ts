import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { dayOf, jobFacts } from './job-phrases.ts'
import { page } from './page.ts'
import { placeOf } from './place-of.ts'
import type { PublicJob } from './public-job.ts'

interface Positions {
  jobs: PublicJob[]
  /** On all pages together. */
  total: number
  /** From 1. */
  number: number
  last: number
}

/** Every open position, newest first. */
export function careersPage(config: Config, { jobs, total, number, last }: Positions) {
  const { name } = config.organisation
  const lead =
    total === 0
      ? 'There is no open position right now.'
      : total === 1
        ? 'There is 1 open position.'
        : `There are ${total.toLocaleString('en')} open positions.`
  return page(config, {
    title: 'Open positions',
    summary: `Open positions at ${name}`,
    path: number > 1 ? `/careers?page=${number}` : '/careers',
    body: html`<div class="hero">
        <h1>Work at ${name}</h1>
        <p class="lead">${lead}</p>
      </div>
      ${
        jobs.length > 0
          ? html`<ul class="positions">
              ${jobs.map((job) => position(config, job))}
            </ul>`
          : ''
      }
      ${last > 1 ? pages(number, last) : ''}`,
  })
}

const position = (config: Config, job: PublicJob) =>
  html`<li class="position">
    <a href="/careers/${job.id}">
      <h2>${job.title}</h2>
      <ul class="facts">
        ${jobFacts(job, placeOf(job, config).text).map((fact) => html`<li>${fact}</li>`)}
      </ul>
      ${job.postedDate ? html`<time class="when" datetime="${job.postedDate.toISOString()}">Posted ${dayOf(job.postedDate)}</time>` : ''}
    </a>
  </li>`

const pages = (number: number, last: number) =>
  html`<nav class="pages" aria-label="Pages">
    ${number > 1 ? html`<a href="/careers?page=${number - 1}" rel="prev">Previous</a>` : html`<span></span>`}
    <span>Page ${number} of ${last}</span>
    ${number < last ? html`<a href="/careers?page=${number + 1}" rel="next">Next</a>` : html`<span></span>`}
  </nav>`
