import { and, eq, inArray, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { ImportedCandidate, imports as contract } from '#shared/imports.ts'
import type { Decision, CandidateStatus } from '#shared/pipeline.ts'
import type { Input } from '#shared/route.ts'
import { record } from '#server/activity/record.ts'
import { lockPeople } from '#server/candidates/match-person.ts'
import { awaitsAssessment, dueAssessment } from '#server/candidates/send-due-assessment.ts'
import { settleStanding } from '#server/candidates/settle-standing.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, imports, notificationQueue, people, statusChanges } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { effectOf } from '#server/outbox/queue-effect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { queueEvents } from '#server/webhooks/queue-events.ts'
import { findOrMakeTags, putOn, takeTurnsAtTags } from '#server/tags/wear-tags.ts'
import { endedOn } from './ended-on.ts'
import { findLeftOut, findPeople } from './find-left-out.ts'
import { holdJobs, type ImportJobs } from './import-jobs.ts'
import { takeTurns } from './take-turns.ts'

type Body = Input<typeof contract.add>['body']

/**
 * Adds the next rows of a table as candidacies (decision 63), all in one transaction. What is sent again is added once: the
 * import is known by its key, and a candidacy by its row. Nothing goes out but the assessments, where they are asked for.
 * Errors: 400 a job that is not there, 409 an import that is somebody else's, taken back, or that said otherwise.
 */
export function importRows(ctx: Context, { body: { rows, tag, ...body } }: Input<typeof contract.add>) {
  return ctx.db.transaction(async (tx) => {
    // As where one is added: the job, then its person.
    const jobs = await holdJobs(tx, rows)
    await lockPeople(tx)
    const importId = await findOrBegin(tx, ctx, body)
    const before = await addedBefore(tx, importId, rows)
    const there = new Set(before.map(({ row }) => row))
    const next = rows.filter(({ row }) => !there.has(row))
    const leftOut = await findLeftOut(tx, next, { jobs, now: ctx.now() })
    const out = new Set(leftOut.map(({ row }) => row))
    const news = next.filter(({ row }) => !out.has(row))
    if (news.length === 0) return { importId, added: before.length, leftOut, candidates: before }
    await takeTurns(tx, jobs.keys())
    const added = await addRows(tx, ctx, { importId, rows: news, jobs, sendAssessments: body.sendAssessments, tag })
    return { importId, added: before.length + added.length, leftOut, candidates: [...before, ...added] }
  })
}

/** Told on the timeline once, when it begins. */
async function findOrBegin(
  tx: Transaction,
  ctx: Context,
  { key, fileName, sendAssessments }: Omit<Body, 'rows' | 'tag'>,
) {
  const { id: userId } = askerOf(ctx)
  const [begun] = await tx
    .insert(imports)
    .values({ key, fileName, sendAssessments, userId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: imports.id })
  if (begun) {
    await record(tx, ctx, { action: actions.candidatesImported, entityType: 'other', entityId: begun.id })
    return begun.id
  }
  const [held] = await tx.select().from(imports).where(eq(imports.key, key)).for('update')
  if (held!.userId !== userId) throw conflict('This import is somebody else’s')
  if (held!.undoneAt) throw conflict('This import was taken back. Begin another one.')
  if (held!.sendAssessments !== sendAssessments)
    throw conflict('This import was begun with another choice about assessments. Begin another one.')
  return held!.id
}

/** Those rows that an earlier try has added, also of whom nobody sees any more. */
async function addedBefore(tx: Transaction, importId: number, rows: Body['rows']) {
  const asked = rows.map(({ row }) => row)
  const found = await tx
    .select({ row: candidates.importRow, id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.importId, importId), inArray(candidates.importRow, asked)))
  return rowsOf(found)
}

/** What an import brought has the number of its row. */
const rowsOf = (found: readonly { id: number; row: number | null }[]) => found.map(({ id, row }) => ({ id, row: row! }))

interface Adding {
  importId: number
  rows: readonly ImportedCandidate[]
  jobs: ImportJobs
  sendAssessments: boolean
  tag: string | undefined
}

async function addRows(tx: Transaction, ctx: Context, { importId, rows, jobs, sendAssessments, tag }: Adding) {
  const at = ctx.now()
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))].toSorted()
  await tx
    .insert(people)
    .values(emails.map((email) => ({ email })))
    .onConflictDoNothing()
  const personOf = await findPeople(tx, rows)
  const author = { addedById: askerOf(ctx).id, importId }
  const added = await tx
    .insert(candidates)
    .values(
      rows.map((row) => ({ ...author, ...candidacyOf(row, at), personId: personOf.get(row.email.toLowerCase())! })),
    )
    .returning({
      id: candidates.id,
      row: candidates.importRow,
      jobId: candidates.jobId,
      status: candidates.status,
      hiPeopleScore: candidates.hiPeopleScore,
      withdrawnAt: candidates.withdrawnAt,
      stageSince: candidates.stageSince,
    })
  const known = added.filter(({ stageSince }) => stageSince !== null)
  if (known.length > 0)
    await tx.insert(statusChanges).values(
      known.map(({ id, status, stageSince }) => ({
        candidateId: id,
        toStatus: status,
        userId: author.addedById,
        at: stageSince!,
      })),
    )
  await queueEvents(
    tx,
    ctx,
    added.map(({ id }) => ({
      type: 'candidate.created',
      extra: { origin: 'imported' },
      entityType: 'candidate',
      entityId: id,
      candidateId: id,
    })),
  )
  const waiting = sendAssessments
    ? added.filter((candidate) => awaitsAssessment({ ...candidate, job: jobs.get(candidate.jobId)! }))
    : []
  if (waiting.length > 0) {
    const delayMs = await readSetting(tx, 'assessmentDelayMs')
    await tx
      .insert(notificationQueue)
      .values(waiting.map(({ id, jobId }) => effectOf(ctx, dueAssessment(ctx, { id, job: jobs.get(jobId)! }, delayMs))))
  }
  if (tag !== undefined) await tagThem(tx, ctx, tag, added)
  await tx
    .update(imports)
    .set({ added: sql`${imports.added} + ${rows.length}` })
    .where(eq(imports.id, importId))
  return rowsOf(added)
}

/** Without an entry of their own: nobody has worked on them yet. */
async function tagThem(tx: Transaction, ctx: Context, name: string, added: readonly { id: number }[]) {
  await takeTurnsAtTags(tx)
  const tags = await findOrMakeTags(tx, ctx, [name])
  await putOn(
    tx,
    tags.map(({ id }) => id),
    added.map(({ id }) => id),
  )
}

/** A row as it is kept. Since when somebody is where they are is known where the table tells, and of whoever has only applied. */
function candidacyOf({ row, appliedAt, stageSince, status, experienceYears, ...fields }: ImportedCandidate, now: Date) {
  const start = { status: '00_application_submitted', finalDecisionStatus: 'pending' } as const
  const standing = settleStanding(start, { status, finalDecisionStatus: status && decisionBeside[status] })
  const createdAt = notAfter(now, appliedAt) ?? now
  const hasOnlyApplied = standing.status === start.status
  return {
    ...fields,
    ...standing,
    experienceYears: experienceYears ?? null,
    importRow: row,
    createdAt,
    // Retention counts from when something last happened (decision 30), and nothing does by the import itself.
    updatedAt: notAfter(now, endedOn({ status, stageSince, appliedAt })) ?? now,
    stageSince: notAfter(now, stageSince) ?? (hasOnlyApplied ? createdAt : null),
  }
}

/** What a move to the status decides (SPEC 4), where Save would leave the decision open. */
const decisionBeside: { [Status in CandidateStatus]?: Decision } = {
  '90_talent_pool': 'talent_pool',
  '100_offer_accepted': 'offer_sent',
}

/** A day that is today stands for its noon, which may not have come. */
const notAfter = (now: Date, day: string | null | undefined) =>
  day ? new Date(Math.min(Date.parse(day), now.getTime())) : undefined
