import { actions } from '#shared/activity.ts'
import { interviewTypes } from '#shared/pipeline.ts'
import {
  interviewNotes,
  overallComments,
  remarksFor,
  secondThought,
  speak,
  type Recommendation,
} from './demo-voices.ts'
import { comingSlot, later, slotAfter } from './plan-days.ts'
import type { Colleague } from './staff.ts'
import type { Taken } from './paths.ts'
import type { Story } from './begin-story.ts'

export function invite(story: Story, { at }: Taken) {
  const { rows, candidate, recruiter, random, applicant } = story
  const single = random.chance(0.7) ? 'Technical' : random.pick(interviewTypes)
  const type = applicant.path.steps.includes('evaluate-too') ? 'Panel' : single
  story.interview = {
    id: rows.interviews.length + 1,
    candidateId: candidate.id,
    type,
    status: 'pending',
    createdAt: at,
    updatedAt: at,
  }
  rows.interviews.push(story.interview)
  story.move(at, recruiter, '45_1st_interview_sent')
  story.record(at, recruiter, actions.interviewInvited)
  story.mail(at, 'interview-invite', { interviewType: type, contactName: recruiter.fullName })
}

/** For when it then took place; ahead of whatever came between; else in the coming two weeks. */
export function schedule(story: Story, { at, next, nextAt }: Taken) {
  const { random, now, recruiter } = story
  const took = next === 'evaluate' || next === 'complete'
  const slot = nextAt === undefined ? comingSlot(random, now) : took ? nextAt : slotAfter(random, nextAt)
  story.move(at, recruiter, '60_1st_interview_scheduled')
  plan(story, at, slot)
}

export function scheduleAgain(story: Story, { at }: Taken) {
  const { rows, candidate, random, now } = story
  story.interview = { id: rows.interviews.length + 1, candidateId: candidate.id, type: 'Final', createdAt: at }
  rows.interviews.push(story.interview)
  plan(story, at, comingSlot(random, now))
}

function plan({ rows, random, staff, recruiter, record, ...story }: Story, at: Date, slot: Date) {
  const interview = story.interview!
  const isFree = (id: number) =>
    !rows.interviews.some((other) => other.interviewerId === id && other.scheduledDate?.getTime() === slot.getTime())
  let interviewer = staff.interviewer(random)
  for (let attempt = 0; attempt < 20 && !isFree(interviewer.id); attempt += 1) interviewer = staff.interviewer(random)
  Object.assign(interview, {
    status: 'scheduled',
    scheduledDate: slot,
    interviewerId: interviewer.id,
    notes: random.chance(0.3) ? random.pick(interviewNotes) : null,
    updatedAt: at,
  })
  record(at, recruiter, actions.interviewScheduled, { entityType: 'interview', entityId: interview.id })
}

export function cancelInterview({ interview, recruiter, record }: Story, { at }: Pick<Taken, 'at'>) {
  if (interview?.status !== 'pending' && interview?.status !== 'scheduled') return
  interview.status = 'cancelled'
  interview.updatedAt = at
  record(at, recruiter, actions.interviewCancelled, { entityType: 'interview', entityId: interview.id })
}

/** It took place; nobody has written a scorecard yet. */
export function completeInterview(story: Story, { at }: Taken) {
  const end = later(at, 65)
  hold(story, at, end)
  story.move(end, story.recruiter, '75_1st_interview_completed')
  story.record(end, story.recruiter, actions.interviewCompleted, {
    entityType: 'interview',
    entityId: story.interview!.id,
  })
}

export function evaluate(story: Story, { at }: Taken) {
  const { random, staff, interview } = story
  const interviewer = staff.named(interview!.interviewerId!)
  const submitted = later(at, random.between(70, 190))
  hold(story, at, submitted)
  story.move(submitted, interviewer, '75_1st_interview_completed')
  score(story, submitted, interviewer)
}

/** A second colleague sat on the panel, and says so a day later; every other one thinks again the same evening. */
export function evaluateToo(story: Story, { at }: Taken) {
  const { rows, interview, staff, random, now } = story
  const colleague = staff.executive(random, interview!.interviewerId!)
  rows.interviewPanelists.push({ interviewId: interview!.id, userId: colleague.id })
  score(story, at, colleague)
  const evening = later(at, 45)
  if (interview!.id % 2 === 0 && evening < now) amend(story, evening, colleague)
}

function amend({ rows, interview, record }: Story, at: Date, evaluator: Colleague) {
  const evaluation = rows.evaluations.at(-1)!
  rows.evaluationRevisions.push({
    evaluationId: evaluation.id,
    before: { ...evaluation, linkUrl: null },
    replacedAt: at,
  })
  Object.assign(evaluation, {
    technicalScore: Math.max(1, evaluation.technicalScore! - 1),
    technicalComments: secondThought,
    updatedAt: at,
  })
  interview!.evaluatedAt = at
  interview!.updatedAt = at
  record(at, evaluator, actions.evaluationAmended, { entityType: 'evaluation', entityId: evaluation.id })
}

function hold({ interview, candidate }: Story, began: Date, marked: Date) {
  Object.assign(interview!, { status: 'completed', conductedDate: began, updatedAt: marked })
  candidate.lastInterviewDate = began
}

function score({ rows, random, applicant, interview, record }: Story, at: Date, evaluator: Colleague) {
  const rating = random.pick(opinionsOn(applicant.path.steps))
  const [min, max] = spans[rating]
  const words = { name: applicant.given, skill: applicant.skills[0]! }
  const card = () => random.between(min, max)
  const scores = { technical: card(), communication: card(), problemSolving: card(), culturalFit: card() }
  const remark = (what: keyof typeof scores) =>
    random.chance(0.7) ? speak(random.pick(remarksFor(scores[what])[what]), words) : null
  const id = rows.evaluations.length + 1
  rows.evaluations.push({
    id,
    interviewId: interview!.id,
    evaluatorId: evaluator.id,
    technicalScore: scores.technical,
    communicationScore: scores.communication,
    problemSolvingScore: scores.problemSolving,
    culturalFitScore: scores.culturalFit,
    technicalComments: remark('technical'),
    communicationComments: remark('communication'),
    problemSolvingComments: remark('problemSolving'),
    culturalFitComments: remark('culturalFit'),
    overallComments: speak(random.pick(overallComments[rating]), words),
    overallRating: rating,
    createdAt: at,
    updatedAt: at,
  })
  interview!.evaluatedAt = at
  interview!.updatedAt = at
  record(at, evaluator, actions.evaluated, { entityType: 'evaluation', entityId: id })
}

/** What interviewers thought of those whom this became of. */
function opinionsOn(steps: Story['applicant']['path']['steps']): readonly Recommendation[] {
  if (steps.includes('offer')) return ['Strong Hire', 'Strong Hire', 'Hire', 'Hire', 'Hire']
  if (steps.at(-1) === 'pool') return ['Hire', 'Neutral', 'Neutral', 'Hire']
  if (steps.at(-1) === 'reject') return ['Do Not Hire', 'Do Not Hire', 'Strong Do Not Hire', 'Neutral']
  return ['Strong Hire', 'Hire', 'Hire', 'Neutral', 'Do Not Hire']
}

/** The lowest and the highest score beside a recommendation. */
const spans: Record<Recommendation, readonly [number, number]> = {
  'Strong Hire': [4, 5],
  Hire: [3, 5],
  Neutral: [2, 4],
  'Do Not Hire': [1, 3],
  'Strong Do Not Hire': [1, 2],
}
