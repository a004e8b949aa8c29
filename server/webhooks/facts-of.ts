import { and, desc, eq, inArray } from 'drizzle-orm'
import type { WebhookType } from '#shared/webhook-events.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, evaluations, interviews, jobs, offers, type activityLogs } from '#server/database/schema.ts'

/** What an entry of the timeline is about. */
export interface Subject {
  type: WebhookType
  entityType: (typeof activityLogs.$inferInsert)['entityType']
  entityId: number
  candidateId: number | null
}
export interface Facts {
  candidateId: number | null
  data: Record<string, Record<string, unknown>>
  /** What tells who somebody is, and their pay; null of whoever is nobody any more. */
  personal: Record<string, Record<string, unknown>> | null
}

/** What is true of each subject now, in their order; undefined where nothing is to be told. */
export async function factsOf(tx: Transaction, subjects: readonly Subject[]): Promise<(Facts | undefined)[]> {
  const people = await candidacies(tx, subjects)
  const facts: (Facts | undefined)[] = []
  for (const subject of subjects) {
    const candidacy = subject.candidateId === null ? undefined : people.get(subject.candidateId)
    if (subject.type.startsWith('job.')) facts.push(await ofJob(tx, subject.entityId))
    else if (!candidacy) facts.push(undefined)
    else if (subject.type.startsWith('offer.')) facts.push(await withOffer(tx, subject, candidacy))
    else if (/^(interview|evaluation)\./.test(subject.type)) facts.push(await withInterview(tx, subject, candidacy))
    else facts.push(candidacy)
  }
  return facts
}

const jobColumns = { id: jobs.id, title: jobs.title, department: jobs.department }

async function candidacies(tx: Transaction, subjects: readonly Subject[]) {
  const ids = [...new Set(subjects.flatMap(({ candidateId }) => (candidateId === null ? [] : [candidateId])))]
  if (ids.length === 0) return new Map<number, Facts>()
  const rows = await tx
    .select({
      id: candidates.id,
      personId: candidates.personId,
      personal: {
        name: candidates.name,
        email: candidates.email,
        phone: candidates.phone,
        location: candidates.location,
      },
      anonymisedAt: candidates.anonymisedAt,
      job: jobColumns,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(inArray(candidates.id, ids))
  return new Map<number, Facts>(
    rows.map(({ id, personId, personal, anonymisedAt, job }) => [
      id,
      {
        candidateId: id,
        data: { candidate: { id, personId }, job },
        personal: anonymisedAt ? null : { candidate: personal },
      },
    ]),
  )
}

async function ofJob(tx: Transaction, id: number): Promise<Facts | undefined> {
  const [job] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, id))
  return job && { candidateId: null, data: { job }, personal: null }
}

/** The offer that an entry names, or the one that is open; of one that the candidate never saw nothing is told. */
async function withOffer(tx: Transaction, { entityType, entityId }: Subject, facts: Facts) {
  const which =
    entityType === 'offer'
      ? eq(offers.id, entityId)
      : and(eq(offers.candidateId, facts.candidateId!), eq(offers.status, 'sent'))
  const [offer] = await tx.select().from(offers).where(which).orderBy(desc(offers.id)).limit(1)
  if (!offer?.sentDate) return undefined
  const { id, version, offerType, compensation, startDate } = offer
  return {
    ...facts,
    data: { ...facts.data, offer: { id, version } },
    personal: facts.personal && { ...facts.personal, offer: { offerType, compensation, startDate } },
  }
}

/** The interview that an entry names, or whose evaluation it does; the end of an invitation that never had a time is none. */
async function withInterview(tx: Transaction, { type, entityType, entityId }: Subject, facts: Facts) {
  const evaluated = tx.select({ id: evaluations.interviewId }).from(evaluations).where(eq(evaluations.id, entityId))
  const [interview] = await tx
    .select({
      id: interviews.id,
      type: interviews.type,
      scheduledDate: interviews.scheduledDate,
      durationMinutes: interviews.durationMinutes,
      interviewerId: interviews.interviewerId,
    })
    .from(interviews)
    .where(entityType === 'evaluation' ? inArray(interviews.id, evaluated) : eq(interviews.id, entityId))
  if (!interview || (type === 'interview.cancelled' && !interview.scheduledDate)) return undefined
  return { ...facts, data: { ...facts.data, interview } }
}
