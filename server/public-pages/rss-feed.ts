import { payText } from '#shared/pay-text.ts'
import type { Services } from '#server/context.ts'
import { pathOfLogo } from '#server/logo/stored-logo.ts'
import { descriptionHtml } from './description-html.ts'
import { openJobs } from './public-job.ts'
import { xmlElement, xmlText } from './xml-element.ts'

/** The newest positions are what a feed reader asks for. */
const itemsMax = 100

/** The open positions as RSS 2.0, newest first, piece by piece. */
export async function* rssFeed({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>) {
  const { publicUrl, organisation } = config
  const self = xmlText(`${publicUrl}/careers/feed.xml`)
  yield '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n'
  yield xmlElement('title', `Open positions at ${organisation.name}`)
  yield xmlElement('link', `${publicUrl}/careers`)
  yield xmlElement('description', `Positions that are open at ${organisation.name}`)
  yield xmlElement('language', 'en')
  yield xmlElement('lastBuildDate', now().toUTCString())
  yield `    <atom:link href="${self}" rel="self" type="application/rss+xml" />\n`
  if (organisation.logo)
    yield `  <image>\n${xmlElement('url', `${publicUrl}${pathOfLogo(organisation.logo)}`)}${xmlElement('title', `Open positions at ${organisation.name}`)}${xmlElement('link', `${publicUrl}/careers`)}  </image>\n`
  for (const job of await openJobs({ db }).limit(itemsMax)) {
    const url = `${publicUrl}/careers/${job.id}`
    const elements = [
      xmlElement('title', job.title),
      xmlElement('link', url),
      xmlElement('guid', url),
      xmlElement('category', job.department),
      xmlElement('pubDate', (job.postedDate ?? job.createdAt).toUTCString()),
      xmlElement(
        'description',
        `${job.pay ? `<p>Pay: ${payText(job.pay)}</p>\n` : ''}${String(await descriptionHtml(job))}`,
      ),
    ]
    yield `  <item>\n${elements.join('')}  </item>\n`
  }
  yield '</channel>\n</rss>\n'
}
