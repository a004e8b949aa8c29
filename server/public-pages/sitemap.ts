import type { Services } from '#server/context.ts'
import { batches } from '#server/http/paging.ts'
import { publicJobsAfter, type PublicJob } from './public-job.ts'
import { xmlElement } from './xml-element.ts'

/** As many addresses as one sitemap may have (sitemaps.org). */
const addressesMax = 50_000

/** What search engines may read: the list and each open position, with when it changed. */
export async function* sitemap(services: Pick<Services, 'config' | 'db'>) {
  const { publicUrl } = services.config
  yield '<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  yield `  <url>\n${xmlElement('loc', `${publicUrl}/careers`)}  </url>\n`
  let addresses = 1
  for await (const jobs of batches<PublicJob>((last, limit) => publicJobsAfter(services, last, limit)))
    for (const { id, updatedAt } of jobs) {
      if ((addresses += 1) > addressesMax) break
      yield `  <url>\n${xmlElement('loc', `${publicUrl}/careers/${id}`)}${xmlElement('lastmod', updatedAt.toISOString())}  </url>\n`
    }
  yield '</urlset>\n'
}
