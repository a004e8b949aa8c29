import { and, inArray, not, sql } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import type { ImportedCandidate, LeftOut } from '#shared/imports.ts'
import { settledStatuses } from '#shared/pipeline.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, people } from '#server/database/schema.ts'
import type { ImportJobs } from './import-jobs.ts'

type Rows = readonly ImportedCandidate[]
interface Known {
  jobs: ImportJobs
  now: Date
}

/**
 * Which rows are left out, and why, in their order. Nobody is added twice to a job, not even after a rejection: a table that
 * is imported again adds only what is new in it.
 */
export async function findLeftOut(db: Database | Transaction, rows: Rows, known: Known): Promise<LeftOut[]> {
  const personOf = await findPeople(db, rows)
  const there = await findThere(db, rows, personOf)
  const first = new Map<string, number>()
  return rows.flatMap((row): LeftOut[] => {
    // Whom nobody knows yet is known by the address.
    const key = candidacyKey(row, personOf.get(row.email.toLowerCase()))
    const before = there.get(key)
    const earlier = first.get(key)
    const reason = before
      ? { why: 'there' as const, message: `${before.name} is a candidate for this job already` }
      : earlier !== undefined
        ? { why: 'repeated' as const, message: `The same person stands in row ${earlier} for this job` }
        : (closedTo(row, known) ?? oddDays(row, known))
    if (!reason) first.set(key, row.row)
    return reason
      ? [{ row: row.row, candidateId: before?.id ?? null, hasResume: before?.hasResume ?? null, ...reason }]
      : []
  })
}

const candidacyKey = ({ jobId, email }: Pick<ImportedCandidate, 'jobId' | 'email'>, personId: number | undefined) =>
  `${personId ?? email.toLowerCase()} ${jobId}`

/** To a closed job come only those who are decided on. */
const closedTo = ({ jobId, status }: ImportedCandidate, { jobs }: Known) =>
  jobs.get(jobId)!.status === 'closed' && !settledStatuses.some((settled) => settled === status)
    ? {
        why: 'closed' as const,
        message:
          'This job is closed: only who is in the talent pool, was offered the job, hired or rejected can be added',
      }
    : undefined

/** A day alone stands for its noon, so that today may lie some hours ahead. */
function oddDays({ appliedAt, stageSince }: ImportedCandidate, { now }: Known) {
  const days = [appliedAt, stageSince].flatMap((day) => (day ? [new Date(day)] : []))
  const message = days.some((day) => day.getTime() > now.getTime() + dayMs)
    ? 'The day lies ahead'
    : days.length === 2 && days[1]! < days[0]!
      ? 'The status cannot be older than the application'
      : undefined
  return message && { why: 'days' as const, message }
}

/** Who has each address, in lower case, or whom they were merged into. */
export async function findPeople(db: Database | Transaction, rows: Rows) {
  const found = await db
    .select({ email: people.email, id: sql<number>`coalesce(${people.mergedIntoId}, ${people.id})` })
    .from(people)
    .where(inArray(people.email, [...new Set(rows.map(({ email }) => email.toLowerCase()))]))
  return new Map(found.map(({ email, id }) => [email!, id]))
}

interface There {
  id: number
  name: string
  hasResume: boolean
}

/** The candidacies of these people for the jobs of the rows, each by person and job. */
async function findThere(db: Database | Transaction, rows: Rows, personOf: ReadonlyMap<string, number>) {
  if (personOf.size === 0) return new Map<string, There>()
  const found = await db
    .select({
      id: candidates.id,
      name: candidates.name,
      hasResume: sql<boolean>`${candidates.resumeUrl} is not null`,
      personId: candidates.personId,
      jobId: candidates.jobId,
    })
    .from(candidates)
    .where(
      and(
        inArray(candidates.personId, [...new Set(personOf.values())]),
        inArray(candidates.jobId, [...new Set(rows.map(({ jobId }) => jobId))]),
        not(candidates.hidden),
      ),
    )
    .orderBy(candidates.id)
  return new Map(found.map(({ personId, jobId, ...candidate }) => [`${personId} ${jobId}`, candidate]))
}
