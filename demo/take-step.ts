import { actions } from '#shared/activity.ts'
import { closeOpenEnds, declineOffer, expireOffer, makeOffer, acceptOffer, withdrawOffer } from './take-offer-step.ts'
import {
  cancelInterview,
  completeInterview,
  evaluate,
  evaluateToo,
  invite,
  schedule,
  scheduleAgain,
} from './take-interview-step.ts'
import type { Step, Taken } from './paths.ts'
import { noteOf } from './note-of.ts'
import { whyRejected } from './why-rejected.ts'
import type { Story } from './begin-story.ts'

/** Takes one step with everything that the product would do along with it. */
export const takeStep = (story: Story, taken: Taken) => steps[taken.step](story, taken)

const steps: Record<Step, (story: Story, taken: Taken) => void> = {
  'send-assessment': sendAssessment,
  'record-result': recordResult,
  invite,
  schedule,
  cancel: cancelInterview,
  complete: completeInterview,
  evaluate,
  'evaluate-too': evaluateToo,
  'schedule-again': scheduleAgain,
  offer: (story, { at }) => makeOffer(story, at),
  accept: acceptOffer,
  decline: declineOffer,
  withdraw: withdrawOffer,
  expire: expireOffer,
  pool,
  reject,
}

/** The product sends it by itself, hours after the application. */
function sendAssessment({ candidate, assessmentLink, ...story }: Story, { at }: Taken) {
  candidate.hiPeopleAssessmentLink = assessmentLink
  story.move(at, undefined, '15_assessment_sent')
  story.record(at, undefined, actions.assessmentSent)
  story.mail(at, 'assessment', { assessmentLink })
}

/** The product marks it by itself; answers and marks follow in `takeAssessments`. */
function recordResult(story: Story, { at }: Taken) {
  Object.assign(story.candidate, story.result(at))
  story.move(at, undefined, '30_assessment_completed')
  story.record(at, undefined, actions.assessmentResult)
  if (story.random.chance(0.5)) story.candidate.notes = noteOf(story, 'rated')
}

function pool(story: Story, { at }: Taken) {
  story.move(at, story.recruiter, '90_talent_pool', 'talent_pool')
  story.record(at, story.recruiter, actions.talentPooled)
  story.mail(at, 'talent-pool')
  story.candidate.notes = noteOf(story, 'pool')
}

function reject(story: Story, { at }: Taken) {
  closeOpenEnds(story, at)
  story.move(at, story.recruiter, '200_rejected', 'rejected', whyRejected(story))
  story.record(at, story.recruiter, actions.rejected)
  story.mail(at, 'rejection')
  story.candidate.notes = noteOf(story, 'rejected') ?? story.candidate.notes ?? null
}
