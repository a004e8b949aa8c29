import type { ImportedCandidate } from '#shared/imports.ts'
import { monthsBefore } from '#server/retention/months-before.ts'
import { outlivingJobs } from '#server/retention/ended-candidacies.ts'
import { endedOn } from './ended-on.ts'
import type { ImportJobs } from './import-jobs.ts'

interface Known {
  jobs: ImportJobs
  now: Date
  months: number
}

/** The numbers of the rows that retention would not keep, once they are candidacies: its rule (decision 30) over a table. */
export function rowsPastRetention(rows: readonly ImportedCandidate[], { jobs, now, months }: Known) {
  if (months === 0) return []
  const before = monthsBefore(now, months)
  return rows.flatMap((row) => {
    const ended = endedOn(row)
    if (ended === undefined || new Date(ended) >= before) return []
    const job = jobs.get(row.jobId)!
    const jobEnded = job.status === 'closed' && job.updatedAt < before
    const goes = row.status === '200_rejected' || (jobEnded && !outlivingJobs.some((status) => status === row.status))
    return goes ? [row.row] : []
  })
}
