import { crc32 } from 'node:zlib'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/context.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { batches } from '#server/http/paging.ts'
import { descriptionHtml } from './description-html.ts'
import { placeOf } from './place-of.ts'
import { publicJobsAfter, type PublicJob } from './public-job.ts'

/** The organisation's name as an address has it: "O'Brien & Söhne" is "o-brien-sohne". */
export const boardToken = ({ organisation }: { organisation: Pick<Config['organisation'], 'name'> }) =>
  organisation.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'board'

/** The open jobs as Greenhouse's job board API lists them, piece by piece; with their `content` and `pay` where these are asked for. */
export async function* boardJobs(
  services: Pick<Services, 'config' | 'db'>,
  { content, pay }: { content: boolean; pay: boolean },
) {
  let total = 0
  yield '{"jobs":['
  for await (const jobs of batches<PublicJob>((last, limit) => publicJobsAfter(services, last, limit)))
    for (const job of jobs) {
      const { content: text, departments, offices, ...brief } = await boardJob(services.config, job)
      const asked = { ...brief, ...(content && { content: text, departments, offices }), ...(pay && boardPay(job)) }
      yield (total > 0 ? ',' : '') + JSON.stringify(asked)
      total += 1
    }
  yield `],"meta":{"total":${total}}}`
}

/** One job in that API's shape; its content is HTML, escaped once more, as that API has it. */
export async function boardJob(config: Config, job: PublicJob) {
  const { text } = placeOf(job, config)
  return {
    id: job.id,
    internal_job_id: job.id,
    title: job.title,
    updated_at: job.updatedAt.toISOString(),
    first_published: (job.postedDate ?? job.createdAt).toISOString(),
    requisition_id: String(job.id),
    location: { name: text },
    absolute_url: `${config.publicUrl}/careers/${job.id}`,
    company_name: config.organisation.name,
    language: 'en',
    metadata: null,
    content: escapeHtml(String(await descriptionHtml(job))),
    departments: job.department
      ? [{ id: numberOf(job.department), name: job.department, parent_id: null, child_ids: [] }]
      : [],
    offices: text ? [{ id: numberOf(text), name: text, location: text, parent_id: null, child_ids: [] }] : [],
  }
}

/** A published pay as that API has it; what it is per has no field of its own there. An end that is open is null. */
export const boardPay = ({ pay }: Pick<PublicJob, 'pay'>) => ({
  pay_input_ranges: pay
    ? [
        {
          min_cents: inCents(pay.lowest),
          max_cents: inCents(pay.highest),
          currency_type: pay.currency,
          title: `Pay per ${pay.per}`,
          blurb: null,
        },
      ]
    : [],
})
const inCents = (amount: number | null) => amount && Math.round(amount * 100)

/** The API names departments and offices by number; here one belongs to each name. */
const numberOf = (name: string) => crc32(name) >>> 1
