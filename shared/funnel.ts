import type { CandidateStatus } from './pipeline.ts'

/** The funnel's steps, each with the number that says how far a candidate ever got (DECISIONS, Funnel). */
export const funnelSteps = ['applications', 'assessments', 'qualified', 'interviews', 'offers', 'hires'] as const
export type FunnelStep = (typeof funnelSteps)[number]
/** The furthest step that holding a status shows; the pool and rejection show none. */
export const stepShownBy: Record<CandidateStatus, number> = {
  '00_application_submitted': 0,
  '15_assessment_sent': 0,
  '30_assessment_completed': 1,
  '45_1st_interview_sent': 3,
  '60_1st_interview_scheduled': 3,
  '75_1st_interview_completed': 3,
  '90_talent_pool': 0,
  '95_offer_sent': 4,
  '100_offer_accepted': 5,
  '200_rejected': 0,
}
/** A percentile from here on counts as qualified. */
export const qualifiedPercentileMin = 50
