import type { Pay } from '#shared/pay.ts'
import { payText } from '#shared/pay-text.ts'
import type { Services } from '#server/context.ts'
import { batches } from '#server/http/paging.ts'
import { careersUrl } from './careers-url.ts'
import { descriptionHtml } from './description-html.ts'
import { workplaceLabels } from './job-phrases.ts'
import { placeOf } from './place-of.ts'
import { publicJobsAfter, type PublicJob } from './public-job.ts'
import { cdataElement } from './xml-element.ts'

const jobTypes = new Map([
  ['Full-time', 'fulltime'],
  ['Part-time', 'parttime'],
  ['Contract', 'contract'],
  ['Internship', 'internship'],
])

/** The open jobs as Indeed's XML feed has them, piece by piece. */
export async function* indeedFeed(services: Pick<Services, 'config' | 'db' | 'now'>) {
  const { config, now } = services
  yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n'
  yield cdataElement('publisher', config.productName) + cdataElement('publisherurl', config.publicUrl)
  yield cdataElement('lastBuildDate', now().toUTCString())
  for await (const jobs of batches<PublicJob>((last, limit) => publicJobsAfter(services, last, limit)))
    for (const job of jobs) yield await indeedJob(services, job)
  yield '</source>\n'
}

/** How the feed names a job. */
export const indeedMark = (jobId: number) => cdataElement('referencenumber', jobId)

/** As that feed's own examples write it: "$62,000 - $98,000 per year". */
const salaryText = (pay: Pay) => payText(pay).replace('–', '-').replaceAll('\u00a0', ' ')

export async function indeedJob({ config }: Pick<Services, 'config'>, job: PublicJob) {
  const { city, country } = placeOf(job, config)
  const elements = [
    cdataElement('title', job.title),
    cdataElement('date', (job.postedDate ?? job.createdAt).toISOString()),
    indeedMark(job.id),
    cdataElement('requisitionid', job.id),
    cdataElement('url', careersUrl(config, job.id, 'indeed')),
    cdataElement('company', config.organisation.name),
    cdataElement('sourcename', config.organisation.name),
    cdataElement('city', city),
    cdataElement('country', country ?? config.organisation.country),
    cdataElement('streetaddress', job.location ? undefined : config.organisation.address),
    cdataElement('description', String(await descriptionHtml(job))),
    cdataElement('salary', job.pay && salaryText(job.pay)),
    cdataElement('jobtype', jobTypes.get(job.type) ?? job.type),
    cdataElement('category', job.department),
    cdataElement(
      'remotetype',
      job.workplace && job.workplace !== 'onsite' ? workplaceLabels[job.workplace] : undefined,
    ),
    cdataElement('lastactivitydate', job.updatedAt.toISOString()),
  ]
  return `  <job>\n${elements.join('')}  </job>\n`
}
