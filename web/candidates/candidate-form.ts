import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { CandidateChange, lastInterviewOutsideYears } from '#shared/candidates.ts'
import { numberText } from './number-text.ts'

const { shape } = CandidateChange

/** The fields of the candidate dialog as they are typed, under the contract's own rules (SPEC 5, Candidate detail dialog). */
export const CandidateForm = z.object({
  name: shape.name.unwrap(),
  email: shape.email.unwrap(),
  phone: shape.phone,
  location: shape.location,
  experienceYears: numberText(shape.experienceYears),
  expectedSalary: shape.expectedSalary,
  skills: shape.skills.unwrap(),
  status: z.string(),
  finalDecisionStatus: z.string(),
  notes: shape.notes,
  hiPeopleScore: numberText(shape.hiPeopleScore),
  hiPeoplePercentile: numberText(shape.hiPeoplePercentile),
  hiPeopleAssessmentLink: shape.hiPeopleAssessmentLink,
  technicalProficiency: shape.technicalProficiency.unwrap(),
  leadershipInitiative: shape.leadershipInitiative.unwrap(),
  problemSolving: shape.problemSolving.unwrap(),
  communicationSkills: shape.communicationSkills.unwrap(),
  culturalFit: shape.culturalFit.unwrap(),
  /** A day such as 2026-03-05, empty for none. A browser takes any year, of one digit or of six. */
  lastInterviewDate: z
    .string()
    .refine((day) => day === '' || shape.lastInterviewDate.safeParse(day).success, lastInterviewOutsideYears),
})
export type CandidateValues = z.input<typeof CandidateForm>
export type CandidateEntry = z.output<typeof CandidateForm>
export type CandidateField = keyof CandidateValues

/** Checks what was typed. Loaded when somebody first saves: the page is there without the library that checks. */
export const candidateResolver = zodResolver(CandidateForm)
