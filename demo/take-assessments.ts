import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import type { AssessmentForm, WorkSample } from '#server/assessments/engine/assessment-form.ts'
import { composeForm } from '#server/assessments/engine/compose-form.ts'
import { markAnswers } from '#server/assessments/engine/mark-answers.ts'
import { companyOf, percentileOf } from '#server/assessments/engine/percentile.ts'
import { lookbackMs } from '#server/follow-ups/find-follow-ups.ts'
import { settingSchemas } from '#server/settings/read-setting.ts'
import { answerItem } from './answer-item.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Applicant } from './imagine-applicants.ts'
import { later } from './plan-days.ts'
import { randomFrom, type Random } from './random.ts'
import type { Staff } from './staff.ts'

/** A stream of its own: what is drawn here changes nobody's story. */
const seed = 51_117
/** When the product reminds whoever has not begun, and when their link runs out. */
const { firstReminderMs, secondReminderMs, expiryMs } = settingSchemas.assessmentTerms.parse(undefined)
/** Of a hundred work samples, how many have been read. */
const markedPercent = 60
const remarks = [
  'Asks before acting. Would read more of this.',
  'Clear order of steps; who is told, and when, is missing.',
  'Good instincts, little detail.',
  'Says what would not be done. Rare, and right.',
  null,
  null,
]

interface Taking {
  rows: DemoRows
  staff: Staff
  now: Date
  /** Called for each applicant: the story is told within a transaction. */
  stayAwake: () => Promise<unknown>
}
type CandidateRow = DemoRows['candidates'][number]

/**
 * The product's own assessments of everybody who was sent one: those who took it have answers, marks and a percentile as
 * the product works them out (provisional until 30 took the same form), and most of their work samples are marked. The
 * score that an applicant was imagined with is how able they are here; what they reach is what the marking says.
 */
export async function takeAssessments(taking: Taking, applicants: readonly Applicant[]) {
  const random = randomFrom(seed)
  for (const [index, applicant] of applicants.entries()) {
    const candidate = taking.rows.candidates[index]!
    const { steps } = applicant.path
    if (steps[0] !== 'send-assessment') continue
    if (steps[1] === 'record-result') take(taking, random, applicant, candidate)
    else if (steps.length === 1) leave(taking, applicant, candidate)
    await taking.stayAwake()
  }
  rank(taking.rows)
}

function sittingOf({ rows }: Taking, { job, at }: Applicant, { id }: CandidateRow) {
  const seed = `demo-${id}`
  const form = composeForm({ job: { title: job.title, skills: job.skills.join(', ') }, seed })
  const sentAt = at[0]!
  const sitting: DemoRows['assessmentSittings'][number] = {
    id: rows.assessmentSittings.length + 1,
    candidateId: id,
    blueprint: form.blueprint,
    seed,
    form,
    timeLimitMs: form.timeLimitMs,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + expiryMs),
    createdAt: sentAt,
    updatedAt: sentAt,
  }
  rows.assessmentSittings.push(sitting)
  return { form, sitting }
}

function take(taking: Taking, random: Random, applicant: Applicant, candidate: CandidateRow) {
  const { form, sitting } = sittingOf(taking, applicant, candidate)
  const completedAt = applicant.at[1]!
  const minutes = random.between(21, 48)
  const startedAt = later(completedAt, -minutes)
  const items = form.sections.flatMap((section) => section.items)
  const given = items.flatMap((item) => {
    const value = answerItem(random, item, abilityOf(applicant))
    return value === undefined ? [] : [{ itemId: item.id, value }]
  })
  const usualMs = (minutes * 60_000) / items.length
  for (const [at, { itemId, value }] of given.entries())
    taking.rows.assessmentAnswers.push({
      sittingId: sitting.id,
      itemId,
      value,
      timeSpentMs: Math.round((usualMs * random.between(40, 150)) / 100),
      savedAt: new Date(startedAt.getTime() + usualMs * (at + 1)),
    })
  const marks = markAnswers(form, Object.fromEntries(given.map(({ itemId, value }) => [itemId, value])))
  const { score, ability, standardError } = marks
  Object.assign(sitting, {
    status: 'completed',
    consentedAt: startedAt,
    startedAt,
    deadline: new Date(startedAt.getTime() + form.timeLimitMs),
    completedAt,
    score,
    ability,
    standardError,
    updatedAt: completedAt,
  } satisfies Partial<typeof sitting>)
  tell(taking, applicant, candidate, { action: actions.assessmentBegun, timestamp: startedAt })
  markSamples(taking, random, { form, applicant, candidate, sittingId: sitting.id, completedAt })
}

/** Logits, from the percentile that the applicant was imagined with: the logistic curve is near enough to the normal one. */
function abilityOf({ percentile }: Applicant) {
  const share = Math.min(0.97, Math.max(0.03, percentile / 100))
  return Math.log(share / (1 - share)) / 1.5
}

interface Samples {
  form: AssessmentForm
  applicant: Applicant
  candidate: CandidateRow
  sittingId: number
  completedAt: Date
}

function markSamples(taking: Taking, random: Random, { form, applicant, candidate, sittingId, completedAt }: Samples) {
  if (!random.chance(markedPercent / 100)) return
  const reader = taking.staff.executive(random)
  const samples = form.sections
    .flatMap(({ items }) => items)
    .filter((item): item is WorkSample => item.kind === 'work-sample')
  for (const [index, { id: itemId, rubric }] of samples.entries()) {
    const at = later(completedAt, 90 + index * 12)
    const points = Object.fromEntries(rubric.map(({ id }) => [id, pointsOf(random, applicant)]))
    const comment = random.pick(remarks)
    taking.rows.workSampleMarks.push({
      sittingId,
      itemId,
      points,
      comment,
      markedById: reader.id,
      createdAt: at,
      updatedAt: at,
    })
    tell(taking, applicant, candidate, { action: actions.workSampleMarked, timestamp: at, userId: reader.id })
  }
}

/** 0 to 3. */
const pointsOf = (random: Random, { percentile }: Applicant) =>
  Math.min(3, Math.max(0, Math.round(percentile / 33 + random.between(-1, 1) * 0.6)))

/** Nobody began: the link is still good, or ran out. */
function leave(taking: Taking, applicant: Applicant, candidate: CandidateRow) {
  const { sitting } = sittingOf(taking, applicant, candidate)
  const { now } = taking
  // Those of the last days follow in `sendReminders`.
  sitting.remindersSent = [firstReminderMs, secondReminderMs].filter(
    (waitMs) => sitting.sentAt.getTime() + waitMs < now.getTime() - lookbackMs,
  ).length
  // What runs out while somebody looks at the demo has run out already.
  if (sitting.expiresAt.getTime() > now.getTime() + 2 * dayMs) {
    taking.rows.notificationQueue.push({
      type: 'assessment.expire',
      payload: { sittingId: sitting.id },
      candidateId: candidate.id,
      processAfter: sitting.expiresAt,
      createdAt: sitting.sentAt,
    })
    return
  }
  sitting.status = 'expired'
  if (sitting.expiresAt < now)
    tell(taking, applicant, candidate, { action: actions.assessmentExpired, timestamp: sitting.expiresAt })
}

type Told = Pick<DemoRows['activityLogs'][number], 'action' | 'timestamp' | 'userId'>
const tell = ({ rows }: Taking, { name, job }: Applicant, { id }: CandidateRow, told: Told) =>
  rows.activityLogs.push({
    entityType: 'candidate',
    entityId: id,
    candidateId: id,
    details: { candidateName: name, jobTitle: job.title },
    ...told,
  })

/** Gives everybody the place that the product gives: among people once there are enough of the same form. */
function rank({ assessmentSittings, candidates }: DemoRows) {
  const completed = assessmentSittings.filter(({ status }) => status === 'completed')
  for (const sitting of completed) {
    const { score, ability } = { score: sitting.score ?? 0, ability: sitting.ability ?? 0 }
    const scores = completed.filter(({ blueprint }) => blueprint === sitting.blueprint).map((other) => other.score ?? 0)
    const { percentile, provisional } = percentileOf({ ability }, companyOf(score, scores))
    Object.assign(sitting, { percentile, provisional })
    Object.assign(candidates[sitting.candidateId - 1]!, {
      hiPeopleScore: score,
      hiPeoplePercentile: percentile,
      assessmentProvisional: provisional,
      assessmentStandardError: sitting.standardError,
    } satisfies Partial<CandidateRow>)
  }
}
