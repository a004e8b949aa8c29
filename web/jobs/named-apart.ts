import type { JobTitle } from '#shared/jobs.ts'
import { dayText } from '#web/wording/dates.ts'

/**
 * What tells jobs of one title apart where one is chosen: "Nurse (closed, Oslo, Mar 5, 2026)", and the number where place
 * and day are the same too. A title that one job has stands alone.
 */
export function namedApart(jobs: readonly JobTitle[]): (job: JobTitle, note?: string) => string {
  const ofTitle = countBy(jobs, ({ title }) => title)
  const isRepeated = ({ title }: JobTitle) => (ofTitle.get(title) ?? 0) > 1
  const ofDay = countBy(jobs.filter(isRepeated), placeAndDay)
  return (job, note) => {
    const repeated = isRepeated(job)
    const notes = [
      note ?? (repeated && job.status !== 'active' && job.status),
      repeated && job.location,
      repeated && dayOf(job),
      repeated && (ofDay.get(placeAndDay(job)) ?? 0) > 1 && `Job ID ${job.id}`,
    ].filter(Boolean)
    return notes.length === 0 ? job.title : `${job.title} (${notes.join(', ')})`
  }
}

const placeAndDay = (job: JobTitle) => [job.title, job.location, dayOf(job)].join('\n')
const dayOf = ({ createdAt }: JobTitle) => dayText(createdAt)

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}
