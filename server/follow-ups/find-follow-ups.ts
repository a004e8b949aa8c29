import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import type { FollowUpRule } from '#shared/follow-ups.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import type { Asked, FindFollowUps, PlannedFollowUp } from './follow-up.ts'
import { assessmentReminder } from './rules/assessment-reminder.ts'
import { erasureDue } from './rules/erasure-due.ts'
import { evaluationMissing } from './rules/evaluation-missing.ts'
import { interviewTomorrow } from './rules/interview-tomorrow.ts'
import { invitationUnanswered } from './rules/invitation-unanswered.ts'
import { offerEnding } from './rules/offer-ending.ts'
import { offerUnanswered } from './rules/offer-unanswered.ts'
import { stageWaiting } from './rules/stage-waiting.ts'

const rules: Record<FollowUpRule, FindFollowUps> = {
  'assessment-reminder': assessmentReminder,
  'invitation-unanswered': invitationUnanswered,
  'interview-tomorrow': interviewTomorrow,
  'evaluation-missing': evaluationMissing,
  'stage-waiting': stageWaiting,
  'offer-unanswered': offerUnanswered,
  'offer-ending': offerEnding,
  'erasure-due': erasureDue,
}

/** A reason older than this is left alone: a rule that is switched on does not write about last year. */
export const lookbackMs = 7 * dayMs

/** How far ahead people see what is to go out. */
export const aheadMs = 7 * dayMs

/** The letters of one rule; none where it is switched off. */
export async function findFollowUps(
  db: Database | Transaction,
  rule: FollowUpRule,
  asked: Asked,
): Promise<PlannedFollowUp[]> {
  return asked.settings.rules[rule].on ? rules[rule](db, asked) : []
}

/** Whatever its age. */
const ever = new Date(0)
/** Of one subject, each of a panel among them. */
const ofSubjectMax = 10

/** One letter by its key, if its reason is there by `until`; undefined where that is gone. */
export async function findFollowUp(
  db: Database | Transaction,
  { rule, subjectId, occurrence }: Pick<PlannedFollowUp, 'rule' | 'subjectId' | 'occurrence'>,
  { settings, now, until = now }: Pick<Asked, 'settings' | 'now'> & { until?: Date },
) {
  const found = await findFollowUps(db, rule, { settings, from: ever, until, now, subjectId, limit: ofSubjectMax })
  return found.find((each) => each.occurrence === occurrence)
}

type Unless = (rule: FollowUpRule) => NonNullable<Asked['unless']>
const known = (rule: FollowUpRule, subjectId: SQL, occurrence: SQL) =>
  sql`select from follow_ups known where known.rule = ${rule} and known.subject_id = ${subjectId} and known.occurrence = ${occurrence}`

/** Leaves out what is on its way, went out or was dropped. */
export const unlessKnown: Unless = (rule) => (subjectId, occurrence) =>
  sql`not exists (${known(rule, subjectId, occurrence)})`

/** Leaves out what went out or was dropped. */
export const unlessSettled: Unless = (rule) => (subjectId, occurrence) =>
  sql`not exists (${known(rule, subjectId, occurrence)} and known.state <> 'waiting')`
