import { actions, type Action } from '#shared/activity.ts'
import { codedStatus } from '#shared/pipeline.ts'
import type { WebhookType } from '#shared/webhook-events.ts'

interface Entry {
  action: Action
  details?: Record<string, unknown>
  userId: number | null
}
export interface Told {
  type: WebhookType
  /** What the event holds beyond whom it is about. */
  extra: Record<string, unknown>
}

/**
 * What other systems are told of an entry on the timeline: every change leaves one, in the transaction that makes it, so no
 * event can be forgotten. One entry may tell of two, such as an accepted offer that moves the candidate.
 */
export function eventsOf({ action, details = {}, userId }: Entry): Told[] {
  const { from, to, completes } = details
  const told: Told[] = []
  const type = typeOf[action]
  if (type) told.push({ type, extra: extraOf(action) })
  if (completes === true) told.push({ type: 'interview.completed', extra: {} })
  if (typeof from === 'string' && typeof to === 'string' && from !== to)
    told.push({
      type: turnOf(from, to),
      extra: { from, to, automatic: userId === null || !isDeliberate.has(action) },
    })
  return told
}

const typeOf: Partial<Record<Action, WebhookType>> = {
  [actions.candidateAdded]: 'candidate.created',
  [actions.applicationReceived]: 'candidate.created',
  [actions.applicationWithdrawn]: 'candidate.withdrawn',
  [actions.applicationsJoined]: 'candidate.merged',
  [actions.applicationsSeparated]: 'candidate.separated',
  [actions.candidateAnonymised]: 'candidate.anonymised',
  [actions.interviewScheduled]: 'interview.scheduled',
  [actions.interviewChosen]: 'interview.scheduled',
  [actions.interviewMoved]: 'interview.changed',
  [actions.interviewEdited]: 'interview.changed',
  [actions.interviewChosenAgain]: 'interview.changed',
  [actions.interviewCancelled]: 'interview.cancelled',
  [actions.interviewCalledOff]: 'interview.cancelled',
  [actions.interviewTurnedDown]: 'interview.cancelled',
  [actions.interviewCompleted]: 'interview.completed',
  [actions.evaluated]: 'evaluation.submitted',
  [actions.evaluationAmended]: 'evaluation.submitted',
  [actions.offerSent]: 'offer.sent',
  [actions.offerAccepted]: 'offer.accepted',
  [actions.offerSigned]: 'offer.accepted',
  [actions.offerDeclined]: 'offer.declined',
  [actions.offerRefused]: 'offer.declined',
  [actions.offerWithdrawn]: 'offer.withdrawn',
  [actions.offerReplaced]: 'offer.withdrawn',
  [actions.offerExpired]: 'offer.expired',
  [actions.jobPosted]: 'job.posted',
  [actions.jobClosed]: 'job.closed',
  [actions.jobFilled]: 'job.closed',
  [actions.jobReopened]: 'job.reopened',
}

const extras: Partial<Record<Action, Record<string, unknown>>> = {
  [actions.candidateAdded]: { origin: 'added' },
  [actions.applicationReceived]: { origin: 'applied' },
  [actions.evaluated]: { amended: false },
  [actions.evaluationAmended]: { amended: true },
}
const extraOf = (action: Action) => extras[action] ?? {}

function turnOf(from: string, to: string): WebhookType {
  if (codedStatus(to) === '200_rejected') return 'candidate.rejected'
  return codedStatus(from) === '200_rejected' ? 'candidate.reopened' : 'candidate.moved'
}

/** Moves that somebody chose; all others follow from something else that was done. */
const isDeliberate = new Set<Action>([
  actions.candidateMoved,
  actions.candidateReopened,
  actions.rejected,
  actions.talentPooled,
  actions.offerSent,
  actions.interviewInvited,
  actions.assessmentSent,
])
