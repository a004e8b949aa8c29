import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { codedStatus, type CandidateStatus, type EmailTemplate } from '#shared/pipeline.ts'
import type { Services } from '#server/context.ts'
import { candidates, emailLogs, jobs, statusChanges } from '#server/database/schema.ts'
import { mayWithdraw } from './withdraw-application.ts'

/** Where an application stands as far as the applicant has been told of it. */
export type ToldStage =
  | 'received'
  | 'assessment'
  | 'assessed'
  | 'invited'
  | 'scheduled'
  | 'interviewed'
  | 'kept-in-touch'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'in-review'

const stages: Record<CandidateStatus, ToldStage> = {
  '00_application_submitted': 'received',
  '15_assessment_sent': 'assessment',
  '30_assessment_completed': 'assessed',
  '45_1st_interview_sent': 'invited',
  '60_1st_interview_scheduled': 'scheduled',
  '75_1st_interview_completed': 'interviewed',
  '90_talent_pool': 'kept-in-touch',
  '95_offer_sent': 'offered',
  '100_offer_accepted': 'accepted',
  '200_rejected': 'declined',
}
/** What a letter must have said before the page says it too. */
const toldBy: Partial<Record<ToldStage, EmailTemplate>> = {
  assessment: 'assessment',
  invited: 'interview-invite',
  'kept-in-touch': 'talent-pool',
  offered: 'offer',
  declined: 'rejection',
}
/** The letter of a move is written in the same moment as the move, give or take. */
const sameMomentMs = 60_000

/** What the applicant's own page shows; undefined for a candidacy that is no longer kept. */
export async function readApplication({ db }: Pick<Services, 'db'>, candidateId: number) {
  const [row] = await db
    .select({
      name: candidates.name,
      status: candidates.status,
      withdrawnAt: candidates.withdrawnAt,
      appliedAt: candidates.createdAt,
      jobId: jobs.id,
      jobTitle: jobs.title,
      jobStatus: jobs.status,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(eq(candidates.id, candidateId))
  if (!row) return undefined
  const { status, ...rest } = row
  return { ...rest, stage: await toldStage(db, candidateId, status), mayWithdraw: mayWithdraw(row) }
}
export type ApplicationShown = NonNullable<Awaited<ReturnType<typeof readApplication>>>

/**
 * A status that its letter should have told, but has not (staff chose it in the form, or the letter did not leave), shows
 * as "in review": nobody learns of a decision from a page.
 */
async function toldStage(db: Services['db'], candidateId: number, status: string): Promise<ToldStage> {
  const coded = codedStatus(status)
  const stage = coded ? stages[coded] : 'in-review'
  const template = toldBy[stage]
  if (!template) return stage
  const [change] = await db
    .select({ at: statusChanges.at })
    .from(statusChanges)
    .where(and(eq(statusChanges.candidateId, candidateId), eq(statusChanges.toStatus, status)))
    .orderBy(desc(statusChanges.id))
    .limit(1)
  const since = new Date((change?.at.getTime() ?? sameMomentMs) - sameMomentMs)
  const [letter] = await db
    .select({ sent: sql`1` })
    .from(emailLogs)
    .where(
      and(
        eq(emailLogs.candidateId, candidateId),
        eq(emailLogs.template, template),
        eq(emailLogs.status, 'sent'),
        gte(emailLogs.createdAt, since),
      ),
    )
    .limit(1)
  return letter ? stage : 'in-review'
}
