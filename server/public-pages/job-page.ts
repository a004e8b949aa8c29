import { html, raw } from 'hono/html'
import type { Config } from '#server/config.ts'
import { firstCharacters } from '#server/first-characters.ts'
import { applyPath, careersPath } from './careers-url.ts'
import { descriptionBlocks } from './description-blocks.ts'
import { descriptionHtml } from './description-html.ts'
import { factCard } from './fact-card.ts'
import { jobFacts } from './job-phrases.ts'
import { jobPosting } from './job-posting.ts'
import { openGraph } from './open-graph.ts'
import { page } from './page.ts'
import { placeOf } from './place-of.ts'
import type { PublicJob } from './public-job.ts'

const summaryCharactersMax = 160

/** One open position in full; whoever came through a tracked link takes its code along. */
export async function jobPage(config: Config, job: PublicJob, via?: string) {
  const summary = summaryOf(job) || jobFacts(job, placeOf(job, config).text).join(', ')
  const path = careersPath(job.id)
  const apply = applyPath(job.id, via)
  return page(config, {
    title: job.title,
    summary,
    path,
    head: html`${openGraph(config, { title: job.title, text: summary, path })}
      <script type="application/ld+json">
        ${raw(forScript(await jobPosting(config, job)))}
      </script>`,
    body: html`<a class="back" href="/careers"><span aria-hidden="true">← </span>All open positions</a>
      <div class="hero">
        <h1>${job.title}</h1>
        <p class="actions"><a class="button" href="${apply}">Apply</a></p>
      </div>
      <div class="columns">
        <div>
          <article class="text">${descriptionHtml(job)}</article>
          <p class="actions"><a class="button" href="${apply}">Apply for this position</a></p>
        </div>
        ${factCard(config, job)}
      </div>`,
  })
}

const summaryOf = (job: PublicJob) => {
  const first = descriptionBlocks(job.description, job.title).find((block) => block.kind === 'paragraph')
  const text = first?.kind === 'paragraph' ? first.text : ''
  return text.length > summaryCharactersMax ? `${firstCharacters(text, summaryCharactersMax - 1).trimEnd()}…` : text
}

/** Nothing in the data can end the script element that holds it. */
const forScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
