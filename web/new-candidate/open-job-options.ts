import type { JobTitle } from '#shared/jobs.ts'
import { namedApart } from '#web/jobs/named-apart.ts'

/** Open jobs, those that are posted first; a draft says that it is one. */
export function openJobOptions(all: readonly JobTitle[]) {
  const open = all.filter(({ status }) => status !== 'closed')
  const nameOf = namedApart(open)
  return open
    .toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active') || byTitle(a.title, b.title))
    .map((job) => ({
      value: String(job.id),
      label: nameOf(job, job.status === 'active' ? undefined : job.status),
    }))
}

const byTitle = new Intl.Collator().compare

/** What is said where there is none. */
export const noOpenJob = 'There is no open job yet. Make one with New Hiring.'
