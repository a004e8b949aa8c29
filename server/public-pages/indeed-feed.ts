import type { Services } from '#server/context.ts'
import { batches } from '#server/http/paging.ts'
import { descriptionHtml } from './description-html.ts'
import { workplaceLabels } from './job-phrases.ts'
import { placeOf } from './place-of.ts'
import { publicJobsAfter, type PublicJob } from './public-job.ts'
import { xmlElement } from './xml-element.ts'

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
  yield xmlElement('publisher', config.productName) + xmlElement('publisherurl', config.publicUrl)
  yield xmlElement('lastBuildDate', now().toUTCString())
  for await (const jobs of batches<PublicJob>((last, limit) => publicJobsAfter(services, last, limit)))
    for (const job of jobs) yield await indeedJob(services, job)
  yield '</source>\n'
}

/** How the feed names a job. */
export const indeedMark = (jobId: number) => xmlElement('referencenumber', jobId)

export async function indeedJob({ config }: Pick<Services, 'config'>, job: PublicJob) {
  const { city, country } = placeOf(job, config)
  const elements = [
    xmlElement('title', job.title),
    xmlElement('date', (job.postedDate ?? job.createdAt).toUTCString()),
    indeedMark(job.id),
    xmlElement('url', `${config.publicUrl}/careers/${job.id}`),
    xmlElement('company', config.organisation.name),
    xmlElement('city', city),
    xmlElement('country', country),
    xmlElement('streetaddress', job.location ? undefined : config.organisation.address),
    xmlElement('description', String(await descriptionHtml(job))),
    xmlElement('jobtype', jobTypes.get(job.type) ?? job.type),
    xmlElement('category', job.department),
    xmlElement('remotetype', job.workplace && job.workplace !== 'onsite' ? workplaceLabels[job.workplace] : undefined),
    xmlElement('lastactivitydate', job.updatedAt.toUTCString()),
  ]
  return `  <job>\n${elements.join('')}  </job>\n`
}
