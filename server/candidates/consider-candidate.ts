import { and, eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { consideration } from '#shared/consideration.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activityLogs, candidates, jobs } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { isOpen } from '#server/erasure-requests/open-requests.ts'
import { inTurn } from '#server/in-turn.ts'
import { resumeKey, resumeUrl, versionOf } from '#server/resumes/resume-file.ts'
import { readResumeNow, storeResumeFirst } from '#server/resumes/store-resume-first.ts'
import { findCandidate } from './find-candidate.ts'
import { insertCandidacy } from './insert-candidacy.ts'
import { lockCandidate, type LockedCandidate } from './lock-candidate.ts'
import { lockPeople } from './match-person.ts'
import { jobOfNew, openJobOf, refuseSecond, standsInTheWay } from './new-for-job.ts'
import { nextCandidateId } from './next-candidate-id.ts'
import { recordCandidate } from './record-candidate.ts'

/**
 * Begins another candidacy of the same person for `jobId`: with their contact data, skills and resume, at the beginning.
 * What was said of them in the other one stays there, and it stays as it is (decision 75). Errors: 400 unknown job; 404; 409
 * the same job, a closed one, one for which they are a candidate already, or where they asked that their data be deleted.
 */
export async function considerCandidate(
  ctx: Context,
  { params: { id }, body: { jobId } }: Input<typeof consideration.begin>,
) {
  const known = await findCandidate(ctx.db, id)
  // Before a file is copied for nothing.
  await holdOpenJob(ctx.db, jobId)
  await refuseUnlessFree(ctx.db, known, jobId)
  return copies(() => begin(ctx, known, jobId), String(askerOf(ctx).id))
}

/** A resume is in memory while it is copied. */
const copiesAtOnceMax = 4
const copiesOfOneMax = 2
const copies = inTurn(copiesAtOnceMax, copiesOfOneMax)

async function begin(ctx: Context, { id, resumeUrl: known }: Pick<LockedCandidate, 'id' | 'resumeUrl'>, jobId: number) {
  const newId = await nextCandidateId(ctx.db)
  const stored = await copyResume(ctx, { id, resumeUrl: known }, newId)
  return ctx.db.transaction(async (tx) => {
    const job = await holdOpenJob(tx, jobId)
    // Nobody is joined with them meanwhile, and nobody else adds them for the same job.
    await lockPeople(tx)
    const other = await lockCandidate(tx, id)
    if (other.resumeUrl !== known) throw conflict('Their resume was changed in the meantime. Try again.')
    await refuseUnlessFree(tx, other, jobId)
    const candidate = await insertCandidacy(
      tx,
      ctx,
      {
        ...ofThePerson(other),
        id: newId,
        jobId,
        originId: other.originId ?? other.id,
        finalDecisionStatus: 'pending',
        addedById: askerOf(ctx).id,
        ...(stored && { resumeUrl: resumeUrl(newId, 1), resumeVersion: 1 }),
      },
      { job, action: actions.candidateAdded, details: { consideredFrom: other.job.title } },
    )
    if (stored) await readResumeNow(tx, ctx, stored, { candidateId: newId, fromVisitor: false })
    await recordCandidate(tx, ctx, other, actions.consideredElsewhere, { consideredFor: job.title })
    return { ...candidate, message: 'Candidate Added' }
  })
}

/** What is true of somebody whichever job they are considered for. */
const ofThePerson = ({
  personId,
  name,
  email,
  phone,
  location,
  source,
  referredById,
  skills,
  experienceYears,
  expectedSalary,
}: LockedCandidate) => ({
  personId,
  name,
  email,
  phone,
  location,
  source,
  referredById,
  skills,
  experienceYears,
  expectedSalary,
})

/** Their resume as the first of the new candidacy; undefined without one, also where the file has been lost. */
async function copyResume(ctx: Context, { id, resumeUrl: url }: Pick<LockedCandidate, 'id' | 'resumeUrl'>, to: number) {
  const version = versionOf(url)
  const bytes = version === undefined ? undefined : await ctx.files.get('resumes', resumeKey(id, version))
  return bytes && storeResumeFirst(ctx, to, new Uint8Array(bytes))
}

/** Held until the commit, so that nobody closes the job in between. */
async function holdOpenJob(db: Database | Transaction, jobId: number) {
  const [job] = await db.select(jobOfNew).from(jobs).where(eq(jobs.id, jobId)).for('share')
  return openJobOf(job)
}

async function refuseUnlessFree(
  db: Database | Transaction,
  { jobId: theirs, personId }: Pick<LockedCandidate, 'jobId' | 'personId'>,
  jobId: number,
) {
  if (theirs === jobId) throw conflict('This is the job that they are a candidate for')
  const [[before], [erasure]] = await Promise.all([
    db
      .select({ id: candidates.id, name: candidates.name })
      .from(candidates)
      .where(and(eq(candidates.personId, personId), eq(candidates.jobId, jobId), standsInTheWay))
      .limit(1),
    db
      .select({ id: activityLogs.id })
      .from(activityLogs)
      .innerJoin(candidates, eq(candidates.id, activityLogs.candidateId))
      .where(and(eq(candidates.personId, personId), isOpen(db)))
      .limit(1),
  ])
  refuseSecond(before)
  if (erasure) throw conflict('They asked that their data be deleted. Answer that first.')
}
