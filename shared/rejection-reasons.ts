/**
 * Why somebody was rejected, for the team alone (decision 66). The codes are stored and stay; a label may be worded anew.
 */
export const rejectionReasons = {
  skills: 'Skills do not match',
  experience: 'Not enough experience',
  assessment: 'Assessment or interview results',
  'another-chosen': 'Another candidate was chosen',
  salary: 'Salary expectations',
  availability: 'Start date or working hours',
  location: 'Location or work permit',
  'no-answer': 'Did not answer',
  withdrew: 'Withdrew by phone or email',
  'position-closed': 'Position filled or closed',
  duplicate: 'Duplicate',
  other: 'Other',
} as const
export type RejectionReason = keyof typeof rejectionReasons
export const rejectionReasonValues = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]]

export const noReasonGiven = 'No reason given'

/** The label of a stored code; one that is none of the list, in old data, as it is. */
export const describeRejectionReason = (code: string) =>
  Object.hasOwn(rejectionReasons, code) ? rejectionReasons[code as RejectionReason] : code
