import type { z } from 'zod'
import type { Candidate, CandidateChange } from '#shared/candidates.ts'
import { skillNames } from '#shared/skill-names.ts'
import { codedDecision, codedStatus } from '#shared/pipeline.ts'
import type { CandidateEntry, CandidateField, CandidateValues } from './candidate-form.ts'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** What the fields show of a candidate. A legacy status is shown by its code; an unknown one as it is. */
export const valuesOf = (candidate: Candidate): CandidateValues => ({
  name: candidate.name,
  email: candidate.email,
  phone: text(candidate.phone),
  location: text(candidate.location),
  experienceYears: text(candidate.experienceYears),
  expectedSalary: text(candidate.expectedSalary),
  skills: skillNames(candidate.skills),
  status: codedStatus(candidate.status) ?? candidate.status,
  finalDecisionStatus:
    (candidate.finalDecisionStatus === null ? null : codedDecision(candidate.finalDecisionStatus)) ?? 'none',
  notes: text(candidate.notes),
  hiPeopleScore: text(candidate.hiPeopleScore),
  hiPeoplePercentile: text(candidate.hiPeoplePercentile),
  hiPeopleAssessmentLink: text(candidate.hiPeopleAssessmentLink),
  technicalProficiency: candidate.technicalProficiency,
  leadershipInitiative: candidate.leadershipInitiative,
  problemSolving: candidate.problemSolving,
  communicationSkills: candidate.communicationSkills,
  culturalFit: candidate.culturalFit,
  lastInterviewDate: candidate.lastInterviewDate ? dayOf(new Date(candidate.lastInterviewDate)) : '',
})

/**
 * The payload of SPEC 7. The optional decision and interview date go along only when they were changed; so does a status that
 * this product does not know, which the server would refuse.
 */
export function changeOf(
  { status, finalDecisionStatus, lastInterviewDate, ...fields }: CandidateEntry,
  changed: Partial<Record<CandidateField, unknown>>,
): z.input<typeof CandidateChange> {
  return {
    ...fields,
    ...(codedStatus(status) && { status }),
    ...(changed.finalDecisionStatus !== undefined && { finalDecisionStatus }),
    ...(changed.lastInterviewDate !== undefined && {
      lastInterviewDate: lastInterviewDate === '' ? null : new Date(`${lastInterviewDate}T12:00`).toISOString(),
    }),
  }
}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
