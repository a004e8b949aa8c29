import { html, raw } from 'hono/html'
import type { Config } from '#server/config.ts'
import { descriptionBlocks } from './description-blocks.ts'
import { descriptionHtml } from './description-html.ts'
import { factCard } from './fact-card.ts'
import { jobFacts } from './job-phrases.ts'
import { jobPosting } from './job-posting.ts'
import { page } from './page.ts'
import { placeOf } from './place-of.ts'
import type { PublicJob } from './public-job.ts'

const summaryCharactersMax = 160

/** One open position in full. */
export async function jobPage(config: Config, job: PublicJob) {
  return page(config, {
    title: job.title,
    summary: summaryOf(job) || jobFacts(job, placeOf(job, config).text).join(', '),
    path: `/careers/${job.id}`,
    head: html`<script type="application/ld+json">
      ${raw(forScript(await jobPosting(config, job)))}
    </script>`,
    body: html`<a class="back" href="/careers">← All open positions</a>
      <div class="hero">
        <h1>${job.title}</h1>
      </div>
      <div class="columns">
        <article class="text">${descriptionHtml(job)}</article>
        ${factCard(config, job)}
      </div>`,
  })
}

const summaryOf = (job: PublicJob) => {
  const first = descriptionBlocks(job.description, job.title).find((block) => block.kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? first.text : ''
  return text.length > summaryCharactersMax ? `${text.slice(0, summaryCharactersMax - 1).trimEnd()}…` : text
}

/** Nothing in the data can end the script element that holds it. */
const forScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
