import { ratings } from '#shared/ratings.ts'
import type { CandidateField } from './candidate-form.ts'

/** The fields of the candidate dialog and what they are called on screen. */
export const fieldLabels: Record<CandidateField, string> = {
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  experienceYears: 'Experience Years',
  expectedSalary: 'Expected Salary',
  skills: 'Skills',
  status: 'Current Status',
  finalDecisionStatus: 'Final Decision Status',
  notes: 'Notes',
  hiPeopleScore: 'Assessment Score',
  hiPeoplePercentile: 'Assessment Percentile',
  hiPeopleAssessmentLink: 'Assessment Link',
  ...ratings,
  lastInterviewDate: 'Last Interview Date',
}

export type CandidateTab = 'evaluation' | 'details' | 'notes'

/** Which tab a field is on. */
export const tabOf = (field: CandidateField): CandidateTab =>
  field === 'notes' ? 'notes' : detailFields.has(field) ? 'details' : 'evaluation'

const detailFields = new Set<CandidateField>([
  'name',
  'email',
  'phone',
  'location',
  'experienceYears',
  'expectedSalary',
  'skills',
])
