/** SPEC 4 with the two masked statuses of DECISIONS. In order of their codes. */
export const candidateStatuses = {
  '00_application_submitted': 'Application Submitted',
  '15_assessment_sent': 'Assessment Sent',
  '30_assessment_completed': 'Assessment Completed',
  '45_1st_interview_sent': '1st Interview Sent',
  '60_1st_interview_scheduled': '1st Interview Scheduled',
  '75_1st_interview_completed': '1st Interview Completed',
  '90_talent_pool': 'Talent Pool',
  '95_offer_sent': 'Offer Sent',
  '100_offer_accepted': 'Offer Accepted',
  '200_rejected': 'Rejected',
} as const
export type CandidateStatus = keyof typeof candidateStatuses
export const candidateStatusValues = Object.keys(candidateStatuses) as [CandidateStatus, ...CandidateStatus[]]

/** Values of old data and old callers, and what they are stored as (SPEC 4). */
export const legacyStatuses = {
  new: '00_application_submitted',
  assessment_sent: '15_assessment_sent',
  assessment_completed: '30_assessment_completed',
  interview_scheduled: '60_1st_interview_scheduled',
  talent_pool: '90_talent_pool',
  offer_sent: '95_offer_sent',
  hired: '100_offer_accepted',
  rejected: '200_rejected',
} as const satisfies Record<string, CandidateStatus>

const isStatus = (value: string): value is CandidateStatus => Object.hasOwn(candidateStatuses, value)
const isLegacy = (value: string): value is keyof typeof legacyStatuses => Object.hasOwn(legacyStatuses, value)

/** The coded status for a coded value or a legacy alias; undefined for anything else. */
export const codedStatus = (value: string): CandidateStatus | undefined =>
  isStatus(value) ? value : isLegacy(value) ? legacyStatuses[value] : undefined

/** "60" and "1st Interview Scheduled"; "??" and the value as given when unknown (SPEC 4). */
export function describeStatus(value: string): { code: string; label: string } {
  const status = codedStatus(value)
  return status
    ? { code: status.slice(0, status.indexOf('_')), label: candidateStatuses[status] }
    : { code: '??', label: value }
}

/** The number that lists sort by: 95 < 100 < 200, unknown values last. */
export const statusOrder = (value: string) => {
  const { code } = describeStatus(value)
  return code === '??' ? 9999 : Number(code)
}

/** Statuses that no automatic move touches (DECISIONS). */
export const settledStatuses = ['90_talent_pool', '95_offer_sent', '100_offer_accepted', '200_rejected'] as const

export const decisions = {
  pending: 'Pending',
  rejected: 'Rejected',
  offer_sent: 'Offer Sent',
  talent_pool: 'Talent Pool',
} as const
export type Decision = keyof typeof decisions
export const decisionValues = Object.keys(decisions) as [Decision, ...Decision[]]
const legacyDecisions = new Map<string, Decision>([
  ['90_offer_sent', 'offer_sent'],
  ['80_talent_pool', 'talent_pool'],
])

/** The stored decision for a value or legacy value; null for "none"; undefined for anything else. */
export const codedDecision = (value: string): Decision | null | undefined =>
  value === 'none' ? null : Object.hasOwn(decisions, value) ? (value as Decision) : legacyDecisions.get(value)

/** "Pending", "Rejected", "Offer Sent", "Talent Pool", otherwise "Not Applicable" (SPEC 4). */
export const describeDecision = (value: string | null) => {
  const decision = value === null ? null : codedDecision(value)
  return decision ? decisions[decision] : 'Not Applicable'
}

/** SPEC 4: decided by status 200, 95 or 90, or by any final decision. */
export const isDecided = ({ status, finalDecisionStatus }: { status: string; finalDecisionStatus: string | null }) =>
  ['200_rejected', '95_offer_sent', '90_talent_pool'].includes(codedStatus(status) ?? status) ||
  Boolean(finalDecisionStatus && codedDecision(finalDecisionStatus))

/** The Display line of the final decision (DECISIONS). */
export const decisionDisplay = (candidate: { status: string; finalDecisionStatus: string | null }) =>
  isDecided(candidate) ? describeDecision(candidate.finalDecisionStatus) : 'Not Applicable'

export const isRejected = (candidate: { status: string }) => codedStatus(candidate.status) === '200_rejected'

/** The decision that a status forces on Save, and the status that a decision forces (SPEC 4); undefined where it forces none. */
export const decisionForcedBy = (status: CandidateStatus): Decision | undefined =>
  status === '200_rejected' ? 'rejected' : status === '95_offer_sent' ? 'offer_sent' : undefined
export const statusForcedBy = (decision: Decision | null): CandidateStatus | undefined =>
  decision === 'rejected' ? '200_rejected' : decision === 'offer_sent' ? '95_offer_sent' : undefined

export type EmailTemplate =
  | 'assessment'
  | 'assessment-link'
  | 'assessment-reminder'
  | 'interview-invite'
  | 'interview-time'
  | 'interview-declined'
  | 'interview-stands'
  | 'interview-called-off'
  | 'invitation-withdrawn'
  | 'offer'
  | 'talent-pool'
  | 'rejection'
  | 'offer-declined'
  | 'offer-signed'
  | 'offer-news'
  | 'offer-approval'
  | 'offer-withdrawn'
  | 'application-received'
  | 'application-repeated'
  | 'status-link'
  | 'application-withdrawn'
  | 'erasure-requested'
  | 'erasure-received'
  | 'erasure-extended'
  | 'erasure-declined'
  | 'job-approval'
  | 'job-handed-over'
  | 'follow-up'
  | 'follow-up-staff'
  | 'comment-mention'
  | 'staff-letter'
  | 'second-factor'
  | 'webhook-off'
  | 'backup-failed'
  | 'test'

interface Move {
  to: CandidateStatus
  decision?: Decision
  email: EmailTemplate
  /** The button in the detail dialog, and the word in its confirmation (SPEC 2). */
  button: string
  confirmLabel: string
  emailName: string
}

/** Every move that mails the candidate. One server verb performs them all; the screens draw a button for each. */
export const moves = {
  assessment: {
    to: '15_assessment_sent',
    email: 'assessment',
    button: 'Assessment',
    confirmLabel: 'Assessment',
    emailName: 'assessment',
  },
  interview: {
    to: '45_1st_interview_sent',
    email: 'interview-invite',
    button: 'Interview',
    confirmLabel: 'Interview',
    emailName: 'interview',
  },
  offer: {
    to: '95_offer_sent',
    decision: 'offer_sent',
    email: 'offer',
    button: 'Offer',
    confirmLabel: 'Offered',
    emailName: 'offer',
  },
  'talent-pool': {
    to: '90_talent_pool',
    decision: 'talent_pool',
    email: 'talent-pool',
    button: 'Talent Pool',
    confirmLabel: 'Talent Pool',
    emailName: 'talent pool',
  },
  reject: {
    to: '200_rejected',
    decision: 'rejected',
    email: 'rejection',
    button: 'Reject',
    confirmLabel: 'Rejected',
    emailName: 'rejection',
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof moves
/** Whether a move decides on a candidate, where the others lead on to a decision. */
export const isDecision = (name: MoveName) => 'decision' in moves[name]

/** In place of the status of whoever took their application back. */
export const withdrawnLabel = 'Withdrawn'
export const withdrawnMessage = 'This candidate withdrew the application. No further actions are available.'
export const rejectedMessage = 'This candidate has been rejected. No further actions are available.'

export const jobStatuses = ['draft', 'review', 'active', 'closed'] as const
export type JobStatus = (typeof jobStatuses)[number]
export const interviewStatuses = ['pending', 'scheduled', 'completed', 'cancelled'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]
export const interviewTypes = ['Phone', 'Technical', 'Behavioural', 'Panel', 'Final'] as const
export const offerStatuses = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type OfferStatus = (typeof offerStatuses)[number]
