import { and, count, eq, inArray, not } from 'drizzle-orm'
import type { lettersToSeveral as contract } from '#shared/letters-to-several.ts'
import { lettersMax } from '#shared/limits.ts'
import { isRejected } from '#shared/pipeline.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, emailLogs, jobs } from '#server/database/schema.ts'
import { isLetter } from './letter-rows.ts'

/** These candidates as they are now, in the order asked, each with why nobody writes to them. Whoever is hidden is left out. */
export async function listRecipients(
  { db }: Pick<Context, 'db'>,
  { query: { ids } }: Input<typeof contract.recipients>,
) {
  const [rows, full] = await Promise.all([readRows(db, ids), whoIsFull(db, ids)])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...row, refusal: whyNot(row, full) }] : []
  })
}

/** In the words of a list; the call that is made all the same refuses in a sentence (queue-letter.ts). */
function whyNot(row: Awaited<ReturnType<typeof readRows>>[number], full: ReadonlySet<number | null>) {
  if (row.withdrawnAt) return 'Withdrew the application'
  if (isRejected(row)) return 'Rejected'
  return full.has(row.id) ? `Written ${lettersMax} emails already` : null
}

const readRows = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: candidates.id,
      name: candidates.name,
      email: candidates.email,
      status: candidates.status,
      withdrawnAt: candidates.withdrawnAt,
      updatedAt: candidates.updatedAt,
      jobTitle: jobs.title,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(and(inArray(candidates.id, [...ids]), not(candidates.hidden)))

async function whoIsFull(db: Database, ids: readonly number[]) {
  const counted = await db
    .select({ id: emailLogs.candidateId, count: count() })
    .from(emailLogs)
    .where(and(inArray(emailLogs.candidateId, [...ids]), isLetter))
    .groupBy(emailLogs.candidateId)
  return new Set(counted.filter((each) => each.count >= lettersMax).map(({ id }) => id))
}
