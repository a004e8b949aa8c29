import { and, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { candidates, followUps } from '#server/database/schema.ts'
import { findFollowUps } from './find-follow-ups.ts'
import { earlier, later, type Asked, type PlannedFollowUp } from './follow-up.ts'

/** A submitter is told of those who wait for one job once in this time. */
export const everyMs = dayMs
/** Whom one letter counts; the next counts the next. */
export const togetherMax = 1000
const ever = new Date(0)

/** What lies further ahead than clocks differ was told by one that ran ahead, and would silence everybody until then. */
export const isLately = (now: Date) =>
  and(gt(followUps.settledAt, earlier(now, everyMs)), lt(followUps.settledAt, later(now, everyMs)))

const ofJob = (jobId: number) => and(eq(followUps.rule, 'stage-waiting'), eq(candidates.jobId, jobId))

/**
 * From when on the submitter may be told again of those who wait for this job, where that lies ahead. Until the transaction
 * ends nobody else tells of it: two workers take letters at once. Comes after the candidacy is locked.
 */
export async function nextToldFrom(tx: Transaction, jobId: number, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stage-waiting:${jobId}`}, 0))`)
  const [last] = await tx
    .select({ at: followUps.settledAt })
    .from(followUps)
    .innerJoin(candidates, eq(candidates.id, followUps.candidateId))
    .where(and(ofJob(jobId), eq(followUps.state, 'sent'), isLately(now)))
    .orderBy(desc(followUps.settledAt))
    .limit(1)
  return last?.at ? later(last.at, everyMs) : undefined
}

/**
 * The others of the job whose turn has come as well, held until the transaction ends: sixty who applied on one day would be
 * sixty letters. Whoever is being changed at this moment is left to a letter of their own.
 */
export async function othersWaiting(
  tx: Transaction,
  { id }: { id: number },
  jobId: number,
  asked: Pick<Asked, 'settings' | 'now'>,
): Promise<(PlannedFollowUp & { id: number })[]> {
  const held = await tx
    .select({ id: followUps.id, subjectId: followUps.subjectId, occurrence: followUps.occurrence })
    .from(followUps)
    .innerJoin(candidates, eq(candidates.id, followUps.candidateId))
    .where(and(ofJob(jobId), eq(followUps.state, 'waiting'), ne(followUps.id, id)))
    .orderBy(followUps.id)
    .limit(togetherMax)
    .for('update', { of: candidates, skipLocked: true })
  if (held.length === 0) return []
  const theirs = inArray(
    followUps.id,
    held.map((each) => each.id),
  )
  const found = await stillWaiting(tx, theirs, asked)
  return found.flatMap((each) => {
    const known = held.find((one) => one.subjectId === each.subjectId && one.occurrence === each.occurrence)
    return known ? [{ ...each, id: known.id }] : []
  })
}

/** Of those whom a letter counts, who waits still. */
export const stillCounted = (db: Database | Transaction, emailLogId: number, asked: Pick<Asked, 'settings' | 'now'>) =>
  stillWaiting(db, eq(followUps.emailLogId, emailLogId), asked)

/** Of these reasons to tell of somebody, those that are there at this moment. */
const stillWaiting = (db: Database | Transaction, these: SQL, asked: Pick<Asked, 'settings' | 'now'>) =>
  findFollowUps(db, 'stage-waiting', {
    ...asked,
    from: ever,
    until: asked.now,
    unless: (subjectId, occurrence) =>
      sql`exists (select from ${followUps} where ${these} and ${followUps.subjectId} = ${subjectId} and ${followUps.occurrence} = ${occurrence})`,
    // And the one with whom the letter began.
    limit: togetherMax + 1,
  })

/** One letter that counts them by stage, and names nobody: who is anonymised later stands in no letter about others. */
export function letterTogether(all: readonly PlannedFollowUp[], jobId: number): PlannedFollowUp['letter'] {
  const [{ letter, jobTitle }] = all as [PlannedFollowUp]
  const stages = Map.groupBy(all, (each) => String(each.letter.context['stage']))
  return {
    template: letter.template,
    to: letter.to,
    context: {
      kind: 'waiting-together',
      staffName: letter.context['staffName'],
      jobTitle,
      count: all.length,
      stages: [...stages].map(([stage, those]) => ({ stage, count: those.length })),
      path: `/candidates?job=${jobId}`,
    },
  }
}
