import type { Services } from '#server/context.ts'
import { isoDay } from '#server/days.ts'
import { batches } from '#server/http/paging.ts'
import { careersUrl } from './careers-url.ts'
import { descriptionHtml } from './description-html.ts'
import { employmentTypeOf } from './job-posting.ts'
import { workplaceLabels } from './job-phrases.ts'
import { linkedInSalaries } from './linkedin-salaries.ts'
import { placeOf } from './place-of.ts'
import { countPublicJobs, publicJobsAfter, type PublicJob } from './public-job.ts'
import { cdataElement } from './xml-element.ts'

/** The open jobs as LinkedIn's basic jobs XML feed has them, piece by piece. */
export async function* linkedInFeed(services: Pick<Services, 'config' | 'db' | 'now'>) {
  const { config, now } = services
  yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n'
  yield cdataElement('lastBuildDate', now().toUTCString())
  yield cdataElement('publisherUrl', config.publicUrl) + cdataElement('publisher', config.productName)
  yield cdataElement('expectedJobCount', await countPublicJobs(services))
  for await (const jobs of batches<PublicJob>((last, limit) => publicJobsAfter(services, last, limit)))
    for (const job of jobs) yield await linkedInJob(services, job)
  yield '</source>\n'
}

/** How the feed names a job. */
export const linkedInMark = (jobId: number) => cdataElement('partnerJobId', jobId)

export async function linkedInJob({ config }: Pick<Services, 'config'>, job: PublicJob) {
  const { text, city, country } = placeOf(job, config)
  const elements = [
    linkedInMark(job.id),
    cdataElement('company', config.organisation.name),
    cdataElement('title', job.title),
    cdataElement('description', String(await descriptionHtml(job))),
    cdataElement('applyUrl', careersUrl(config, job.id, 'linkedin')),
    cdataElement('location', text),
    cdataElement('city', city),
    cdataElement('country', country ?? config.organisation.country),
    cdataElement('workplaceTypes', job.workplace && workplaceLabels[job.workplace]),
    cdataElement('jobtype', employmentTypeOf(job.type)),
    linkedInSalaries(job.pay),
    cdataElement('listDate', isoDay(job.postedDate ?? job.createdAt, config.organisation.timeZone)),
  ]
  return `  <job>\n${elements.join('')}  </job>\n`
}
