import { and, eq, inArray, sql } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { candidates as contract } from '#shared/candidates.ts'
import { can } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { entryOf, newEntry, tell } from '#server/activity/record.ts'
import { askerOf, type Context } from '#server/context.ts'
import { builtOnceWithin } from '#server/database/built-once.ts'
import type { Transaction } from '#server/database/connect.ts'
import { transactionEndingWith } from '#server/database/transaction-ending-with.ts'
import { candidates, jobs, settings, statusChanges } from '#server/database/schema.ts'
import { effectOf, newEffect } from '#server/outbox/queue-effect.ts'
import { settingSchemas } from '#server/settings/read-setting.ts'
import { hasListeners } from '#server/webhooks/queue-events.ts'
import { ownColumns } from './candidate-columns.ts'
import { matchPerson, personOf } from './match-person.ts'
import { candidateEntry } from './record-candidate.ts'
import { jobOfNew, openJobOf, refuseSecond, standsInTheWay } from './new-for-job.ts'
import { holdReferrer } from './hold-referrer.ts'
import { settleStanding } from './settle-standing.ts'
import { awaitsAssessment, dueAssessment } from './send-due-assessment.ts'

type Body = Input<typeof contract.create>['body']

/**
 * Adds a candidacy; its assessment is queued in the same transaction (DECISIONS, E-mail). Whatever a hiring or project
 * manager sends, theirs starts as new and pending. Errors: 400 unknown job or referrer, 409 closed job or the same person twice.
 */
export async function createCandidate(ctx: Context, { body }: Input<typeof contract.create>) {
  const { id: addedById, role } = askerOf(ctx)
  const { status, finalDecisionStatus, ...fields } = body
  const start = { status: '00_application_submitted', finalDecisionStatus: 'pending' } as const
  const standing = can(role, 'candidates.edit') ? settleStanding(start, { status, finalDecisionStatus }) : start
  const { job, wrote } = await transactionEndingWith(ctx.db, async (tx) => {
    const [{ candidateId: id, delayMs, isHeard, ...job }, personId] = await Promise.all([
      findOpenJob(tx, body.jobId),
      matchPerson(tx, body.email),
      refuseTwice(tx, body),
      holdReferrer(tx, body),
    ])
    const row = { ...unsaid, ...fields, ...standing, id, personId, addedById, at: ctx.now() }
    const done = candidateEntry({ ...row, job }, actions.candidateAdded)
    const entry = entryOf(ctx, done)
    const waits = awaitsAssessment({ ...row, hiPeopleScore: row.hiPeopleScore ?? null, withdrawnAt: null, job })
    const usualDelayMs = settingSchemas.assessmentDelayMs.parse(delayMs ?? undefined)
    const send = () =>
      waits
        ? addedAwaiting(tx).execute({
            ...row,
            ...entry,
            ...effectOf(ctx, dueAssessment(ctx, { id, job }, usualDelayMs)),
          })
        : added(tx).execute({ ...row, ...entry })
    if (!isHeard) return () => ({ job, wrote: send() })
    const made = await send()
    await tell(tx, ctx, done)
    return () => ({ job, wrote: Promise.resolve(made) })
  })
  const [candidate] = await wrote
  return { ...candidate!, job, message: 'Candidate Added' }
}

/** What a body may leave out, as the statement takes it. */
const unsaid = {
  phone: null,
  location: null,
  source: null,
  referredById: null,
  expectedSalary: null,
  hiPeopleScore: null,
  hiPeoplePercentile: null,
  notes: null,
}

/** With the number that the candidate will have, so that all that follows can be sent at once, and the usual delay. */
const openJob = builtOnceWithin((tx) =>
  tx
    .select({
      ...jobOfNew,
      candidateId: sql<number>`nextval('candidates_id_seq')::integer`,
      isHeard: hasListeners,
      delayMs: sql<unknown>`(select ${settings.value} from ${settings} where ${settings.key} = 'assessmentDelayMs')`,
    })
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('id')))
    .for('share')
    .prepare(''),
)

/** Held until the commit, so that nobody closes the job in between. */
async function findOpenJob(tx: Transaction, id: number) {
  const [job] = await openJob(tx).execute({ id })
  return openJobOf(job)
}

const samePerson = builtOnceWithin((tx) =>
  tx
    .select({ id: candidates.id, name: candidates.name })
    .from(candidates)
    .where(
      and(
        inArray(candidates.personId, personOf(tx, sql.placeholder('email'))),
        eq(candidates.jobId, sql.placeholder('jobId')),
        standsInTheWay,
      ),
    )
    .limit(1)
    .prepare(''),
)

/** One person applies for one job once, unless that ended in a rejection or was taken back. Asked once the person's row is held. */
async function refuseTwice(tx: Transaction, { jobId, email }: Pick<Body, 'jobId' | 'email'>) {
  const [before] = await samePerson(tx).execute({ jobId, email: email.toLowerCase() })
  refuseSecond(before)
}

/** The row with its history, its entry on the timeline and what it sets off, as one statement. */
const adding = (...effects: (typeof newEffect)[]) =>
  builtOnceWithin((tx) =>
    tx
      .with(...[firstStatus, newEntry, ...effects].map((part, at) => tx.$with(`part_${at}`).as(part(tx))))
      .insert(candidates)
      .values({
        id: sql.placeholder('id'),
        jobId: sql.placeholder('jobId'),
        personId: sql.placeholder('personId'),
        name: sql.placeholder('name'),
        email: sql.placeholder('email'),
        phone: sql.placeholder('phone'),
        location: sql.placeholder('location'),
        source: sql.placeholder('source'),
        referredById: sql.placeholder('referredById'),
        status: sql.placeholder('status'),
        finalDecisionStatus: sql.placeholder('finalDecisionStatus'),
        hiPeopleScore: sql.placeholder('hiPeopleScore'),
        hiPeoplePercentile: sql.placeholder('hiPeoplePercentile'),
        technicalProficiency: sql.placeholder('technicalProficiency'),
        leadershipInitiative: sql.placeholder('leadershipInitiative'),
        problemSolving: sql.placeholder('problemSolving'),
        communicationSkills: sql.placeholder('communicationSkills'),
        culturalFit: sql.placeholder('culturalFit'),
        skills: sql.placeholder('skills'),
        experienceYears: sql.placeholder('experienceYears'),
        expectedSalary: sql.placeholder('expectedSalary'),
        notes: sql.placeholder('notes'),
        addedById: sql.placeholder('addedById'),
        createdAt: sql.placeholder('at'),
        updatedAt: sql.placeholder('at'),
        stageSince: sql.placeholder('at'),
      })
      .returning(ownColumns)
      .prepare(''),
  )

const added = adding()
const addedAwaiting = adding(newEffect)

const firstStatus = (tx: Transaction) =>
  tx.insert(statusChanges).values({
    candidateId: sql.placeholder('id'),
    toStatus: sql.placeholder('status'),
    userId: sql.placeholder('addedById'),
    at: sql.placeholder('at'),
  })
