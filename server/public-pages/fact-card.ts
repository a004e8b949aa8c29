import { html } from 'hono/html'
import { payText } from '#shared/pay-text.ts'
import type { Config } from '#server/config.ts'
import { longDay } from '#server/days.ts'
import { workplaceLabels } from './job-phrases.ts'
import { factList } from './fact-list.ts'
import type { Html } from './page.ts'
import { placeOf } from './place-of.ts'
import type { PublicJob } from './public-job.ts'

type Facts = Pick<PublicJob, 'department' | 'location' | 'workplace' | 'type'> &
  Partial<Pick<PublicJob, 'pay' | 'postedDate'>>

/** What one looks up about a position, beside the text; `further` is a link below it. */
export function factCard(config: Config, job: Facts, further?: Html) {
  const facts: [string, string | null | undefined][] = [
    ['Department', job.department],
    ['Location', placeOf(job, config).text],
    ['Workplace', job.workplace && workplaceLabels[job.workplace]],
    ['Type', job.type],
    ['Pay', job.pay && payText(job.pay)],
    ['Posted', job.postedDate && longDay(job.postedDate, config.organisation.timeZone)],
  ]
  return html`<aside class="aside card" aria-label="The position at a glance">
    ${factList(facts)} ${further ? html`<p class="further">${further}</p>` : ''}
  </aside>`
}
