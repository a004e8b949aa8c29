import { z } from 'zod'
import { NewCandidate } from '#shared/candidates.ts'
import { isReferral } from '#shared/job-links.ts'
import { numberOf, numberText } from '#web/candidates/number-text.ts'

const { shape } = NewCandidate

/** SPEC 5, Add candidate: the contract's own rules over what the fields hold. */
export const NewCandidateForm = z.object({
  jobId: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(shape.jobId),
  name: shape.name,
  email: shape.email,
  phone: shape.phone,
  location: shape.location,
  source: shape.source,
  /** A number; empty for nobody. */
  referrer: z.string(),
  hiPeopleScore: numberText(shape.hiPeopleScore),
  hiPeoplePercentile: numberText(shape.hiPeoplePercentile),
  experienceYears: z
    .string()
    .trim()
    .transform((text) => (text === '' ? undefined : numberOf(text)))
    .pipe(shape.experienceYears),
  expectedSalary: shape.expectedSalary,
  skills: shape.skills,
})
export type NewCandidateValues = z.input<typeof NewCandidateForm>
export type NewCandidateEntry = z.output<typeof NewCandidateForm>

export const newCandidateValues = (jobId?: number): NewCandidateValues => ({
  jobId: jobId === undefined ? undefined : String(jobId),
  name: '',
  email: '',
  phone: '',
  location: '',
  source: '',
  referrer: '',
  hiPeopleScore: '',
  hiPeoplePercentile: '',
  experienceYears: '0',
  expectedSalary: '',
  skills: [],
})

/** The payload of SPEC 7: new and pending, unrated, without notes or resume. */
export const newCandidateBody = ({ referrer, ...entry }: NewCandidateEntry) => ({
  ...entry,
  ...(referrer && isReferral(entry.source) && { referredById: Number(referrer) }),
  status: 'new',
  finalDecisionStatus: 'pending',
  technicalProficiency: 0,
  leadershipInitiative: 0,
  problemSolving: 0,
  communicationSkills: 0,
  culturalFit: 0,
  notes: '',
  resumeUrl: null,
})
