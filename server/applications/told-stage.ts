import { and, count, desc, eq, gte, ne, sql, type SQL } from 'drizzle-orm'
import { codedStatus, type CandidateStatus, type EmailTemplate } from '#shared/pipeline.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { assessmentSittings, emailLogs, interviews, statusChanges } from '#server/database/schema.ts'
import { isStillAhead } from '#server/interviews/held-by.ts'

/** Where an application stands as far as the applicant has been told of it. */
export type ToldStage =
  | 'received'
  | 'assessment'
  | 'assessment-expired'
  | 'assessment-begun'
  | 'assessed'
  | 'invited'
  | 'scheduled'
  | 'interview-over'
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
/** Of a history longer than this nobody is told more. */
const changesMax = 50

/**
 * The newest status that the applicant knows of: one whose letter has not left (staff chose it in the form, or the mail
 * server is away) leaves what was said before, to the letter, so that nobody learns of a decision from a page.
 */
export async function toldStage(
  db: Database | Transaction,
  { id: candidateId, status }: { id: number; status: string },
  now: Date,
): Promise<ToldStage> {
  const changes = await db
    .select({ from: statusChanges.fromStatus, to: statusChanges.toStatus, at: statusChanges.at })
    .from(statusChanges)
    .where(eq(statusChanges.candidateId, candidateId))
    .orderBy(desc(statusChanges.id))
    .limit(changesMax)
  const reached = changes.find(({ to }) => to === status)
  const before = changes.slice(reached ? changes.indexOf(reached) + 1 : 0).map(({ to, at }) => ({ status: to, at }))
  const first = changes.at(-1)?.from
  const history = [
    { status, at: reached?.at ?? new Date(0) },
    ...before,
    ...(first ? [{ status: first, at: new Date(0) }] : []),
  ]
  for (const { status, at } of history) {
    const stage = stageOf(status)
    const template = toldBy[stage]
    if (!template || (await wasSent(db, candidateId, template, at))) return asItStands(db, { candidateId, stage, now })
  }
  return 'received'
}

function stageOf(status: string): ToldStage {
  const coded = codedStatus(status)
  return coded ? stages[coded] : 'in-review'
}

async function wasSent(db: Database | Transaction, candidateId: number, template: EmailTemplate, at: Date) {
  const since = new Date(Math.max(0, at.getTime() - sameMomentMs))
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
  return letter !== undefined
}

interface Told {
  candidateId: number
  stage: ToldStage
  now: Date
}

/**
 * An assessment whose link has run out is not to be taken, and of one that runs nobody chooses the moment. An interview that
 * was called off is neither waited for nor dated, whatever called it off; one that is over is not dated either, and was held
 * only where somebody said so. Whoever was interviewed may have another one ahead.
 */
async function asItStands(db: Database | Transaction, { candidateId, stage, now }: Told): Promise<ToldStage> {
  if (stage === 'assessment') return takenSoFar(db, candidateId, now)
  if (stage !== 'invited' && stage !== 'scheduled' && stage !== 'interviewed') return stage
  const [found] = await db
    .select({
      all: count(),
      standing: counted(ne(interviews.status, 'cancelled')),
      ahead: counted(isStillAhead(now)),
      dated: counted(and(eq(interviews.status, 'scheduled'), isStillAhead(now))),
      held: counted(eq(interviews.status, 'completed')),
    })
    .from(interviews)
    .where(eq(interviews.candidateId, candidateId))
  const { all, standing, ahead, dated, held } = found!
  if (stage === 'interviewed') return dated > 0 ? 'scheduled' : stage
  if (all > 0 && standing === 0) return 'in-review'
  if (stage === 'invited' || standing === 0 || ahead > 0) return stage
  return held > 0 ? 'interviewed' : 'interview-over'
}

/** Of the newest link; where a provider gives the assessment there is none of ours. */
async function takenSoFar(db: Database | Transaction, candidateId: number, now: Date): Promise<ToldStage> {
  const [newest] = await db
    .select({ status: assessmentSittings.status, expiresAt: assessmentSittings.expiresAt })
    .from(assessmentSittings)
    .where(eq(assessmentSittings.candidateId, candidateId))
    .orderBy(desc(assessmentSittings.id))
    .limit(1)
  if (newest?.status === 'started') return 'assessment-begun'
  const expired = newest?.status === 'expired' || (newest?.status === 'sent' && newest.expiresAt <= now)
  return expired ? 'assessment-expired' : 'assessment'
}

const counted = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`)
