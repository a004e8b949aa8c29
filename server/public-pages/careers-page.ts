import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { longDay } from '#server/days.ts'
import { careersPath, isNarrowed, type CareersQuery } from './careers-query.ts'
import { careersSearch } from './careers-search.ts'
import type { Facets } from './find-positions.ts'
import { jobFacts } from './job-phrases.ts'
import { openGraph } from './open-graph.ts'
import { page } from './page.ts'
import { placeOf } from './place-of.ts'
import type { PublicJob } from './public-job.ts'

interface Shown {
  query: CareersQuery
  facets: Facets
  positions: PublicJob[]
  /** On all pages together. */
  total: number
  /** From 1. */
  page: number
  last: number
}

/** The open positions that were asked for, newest first, with what narrows them. */
export function careersPage(config: Config, shown: Shown) {
  const { query, facets, positions, page: number, last } = shown
  const { name } = config.organisation
  const isEmpty = facets.type.length === 0
  const path = careersPath({ ...query, page: number })
  return page(config, {
    title: number > 1 ? `Open positions, page ${number}` : 'Open positions',
    // What a visitor searched for is no page of its own for search engines.
    ...(!isNarrowed(query) && { summary: `Open positions at ${name}` }),
    path: isNarrowed(query) ? '/careers' : path,
    head: html`${openGraph(config, { title: `Open positions at ${name}`, text: `Work at ${name}: see what is open.`, path: '/careers' })}
      <link rel="alternate" type="application/rss+xml" title="Open positions at ${name}" href="/careers/feed.xml" />`,
    body: html`<div class="hero">
        <h1>Work at ${name}</h1>
        <p class="lead" role="status">${lead(shown)}</p>
      </div>
      ${isEmpty ? '' : careersSearch(query, facets)}
      ${
        positions.length > 0
          ? html`<ul class="positions">
              ${positions.map((job) => position(config, job))}
            </ul>`
          : ''
      }
      ${positions.length === 0 && isNarrowed(query) ? html`<p class="quiet">Try fewer words, or <a href="/careers">see all open positions</a>.</p>` : ''}
      ${last > 1 ? pages(query, number, last) : ''}`,
  })
}

function lead({ query, total }: Shown) {
  const many = total.toLocaleString('en')
  if (isNarrowed(query))
    return total === 0
      ? 'No open position fits.'
      : total === 1
        ? '1 open position fits.'
        : `${many} open positions fit.`
  return total === 0
    ? 'There is no open position right now.'
    : total === 1
      ? 'There is 1 open position.'
      : `There are ${many} open positions.`
}

const position = (config: Config, job: PublicJob) =>
  html`<li class="position">
    <a href="/careers/${job.id}">
      <h2>${job.title}</h2>
      <ul class="facts">
        ${jobFacts(job, placeOf(job, config).text).map((fact) => html`<li>${fact}</li>`)}
      </ul>
      ${job.postedDate ? html`<time class="when" datetime="${job.postedDate.toISOString()}">Posted ${longDay(job.postedDate, config.organisation.timeZone)}</time>` : ''}
    </a>
  </li>`

const pages = (query: CareersQuery, number: number, last: number) =>
  html`<nav class="pages" aria-label="Pages">
    ${number > 1 ? html`<a href="${careersPath({ ...query, page: number - 1 })}" rel="prev">Previous</a>` : html`<span></span>`}
    <span>Page ${number} of ${last}</span>
    ${number < last ? html`<a href="${careersPath({ ...query, page: number + 1 })}" rel="next">Next</a>` : html`<span></span>`}
  </nav>`
