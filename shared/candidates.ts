import { z } from 'zod'
import { candidateSortFields } from './candidate-sorts.ts'
import {
  decisionInput,
  eachOnce,
  emailAddress,
  id,
  isPlausibleDay,
  line,
  listed,
  optionalLine,
  optionalText,
  optionalUrl,
  outsideYears,
  queryId,
  sort,
  statusInput,
  wholeNumber,
} from './fields.ts'
import {
  candidateSkillsMax,
  experienceYearsMax,
  idMax,
  nameCharactersMin,
  searchCharactersMax,
  skillCharactersMax,
  starsMax,
} from './limits.ts'
import { UndeliveredEmail } from './emails.ts'
import { jobStatuses } from './pipeline.ts'
import { Instant, InstantOrDay, route } from './route.ts'
import { OfferTerms } from './offers.ts'
import { Rejection, RejectionGiven } from './rejections.ts'
import { InvitationPlan } from './scheduling.ts'
import { ScreeningCounts } from './screening.ts'
import { Tag } from './tags.ts'

const stars = (what: string) => wholeNumber(what, 0, starsMax)

export const Candidate = z.object({
  id: z.int(),
  jobId: z.int(),
  personId: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  resumeUrl: z.string().nullable(),
  source: z.string().nullable(),
  /** Whoever of the team referred them, where the source is a referral. */
  referredById: z.int().nullable(),
  /** Coded; old data may hold anything, and breaks no list (DECISIONS). */
  status: z.string(),
  finalDecisionStatus: z.string().nullable(),
  lastInterviewDate: Instant.nullable(),
  hiPeopleScore: z.int().nullable(),
  hiPeoplePercentile: z.int().nullable(),
  hiPeopleCompletedAt: Instant.nullable(),
  hiPeopleAssessmentLink: z.string().nullable(),
  /** Whether the percentile is a model's, for want of enough people who took the same form. */
  assessmentProvisional: z.boolean(),
  /** Of the score, in its points; null where nobody measured it. */
  assessmentStandardError: z.number().nullable(),
  technicalProficiency: z.int(),
  leadershipInitiative: z.int(),
  problemSolving: z.int(),
  communicationSkills: z.int(),
  culturalFit: z.int(),
  skills: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).nullable(),
  experienceYears: z.int().nullable(),
  expectedSalary: z.string().nullable(),
  notes: z.string().nullable(),
  addedById: z.int().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the applicant took the application back; read-only from then on. */
  withdrawnAt: Instant.nullable(),
  /** When they came to where they are, or withdrew; null where no history tells. */
  stageSince: Instant.nullable(),
  job: z
    .object({
      title: z.string(),
      department: z.string().nullable(),
      type: z.string(),
      status: z.enum(jobStatuses),
    })
    .nullable(),
})
export type Candidate = z.infer<typeof Candidate>

export const ListedCandidate = Candidate.extend({
  /** By name. */
  tags: z.array(Tag),
  /** What of its job's criteria the resume shows; null where no resume was read. It sorts and explains; it decides nothing. */
  screening: ScreeningCounts.nullable(),
  /** Whether an offer to them waits for approval, which no status tells. */
  offerWaits: z.boolean(),
  /** Why they were rejected: a code of rejection-reasons.ts; null where none was given, and of whoever is not rejected. */
  rejectionReason: z.string().nullable(),
})
export type ListedCandidate = z.infer<typeof ListedCandidate>

const name = line('Full name').min(nameCharactersMin, 'Full name is required')
const email = emailAddress('Valid email is required')
const score = wholeNumber('Assessment score', 0, 100).nullish()
const percentile = wholeNumber('Assessment percentile', 0, 100).nullish()
const skills = z
  .array(line('Skill', skillCharactersMax).min(1, 'A skill cannot be empty'), 'Skills must be a list')
  .max(candidateSkillsMax, `Maximum ${candidateSkillsMax} skills allowed`)
  .refine((list) => eachOnce(list.map((skill) => skill.toLowerCase())), 'Each skill may be given once')
const about = {
  phone: optionalLine('Phone', 50),
  location: optionalLine('Location'),
  expectedSalary: optionalLine('Expected salary'),
  referredById: id('Referrer').nullish(),
}
const experienceYears = wholeNumber('Experience', 0, experienceYearsMax)

/** SPEC 5, Add candidate, and the payload of SPEC 7. */
export const NewCandidate = z.strictObject({
  jobId: z
    .int({ error: ({ input }) => (input == null ? 'Job role is required' : 'Job must be a whole number') })
    .min(1, 'Job must be a positive number')
    .max(idMax, 'Job is out of range'),
  name,
  email,
  ...about,
  source: optionalLine('Source'),
  hiPeopleScore: score,
  hiPeoplePercentile: percentile,
  experienceYears: experienceYears.default(0),
  skills: skills.default([]),
  status: statusInput.optional(),
  finalDecisionStatus: decisionInput.optional(),
  technicalProficiency: stars('Technical').default(0),
  leadershipInitiative: stars('Leadership').default(0),
  problemSolving: stars('Problem Solving').default(0),
  communicationSkills: stars('Communication').default(0),
  culturalFit: stars('Cultural Fit').default(0),
  notes: optionalText('Notes'),
  resumeUrl: z.null('A resume is attached by uploading it').optional(),
})

export const lastInterviewOutsideYears = outsideYears('Last interview date')

/** SPEC 7, PATCH. Ratings of 0 are unset. */
export const CandidateChange = z.strictObject({
  name: name.optional(),
  email: email.optional(),
  ...about,
  experienceYears: experienceYears.nullish(),
  skills: skills.optional(),
  status: statusInput.optional(),
  finalDecisionStatus: decisionInput.optional(),
  notes: optionalText('Notes'),
  hiPeopleScore: score,
  hiPeoplePercentile: percentile,
  hiPeopleAssessmentLink: optionalUrl('Assessment link'),
  technicalProficiency: stars('Technical').optional(),
  leadershipInitiative: stars('Leadership').optional(),
  problemSolving: stars('Problem Solving').optional(),
  communicationSkills: stars('Communication').optional(),
  culturalFit: stars('Cultural Fit').optional(),
  lastInterviewDate: InstantOrDay.refine(isPlausibleDay, lastInterviewOutsideYears).nullish(),
  resumeUrl: z.string('Resume must be a link or null').max(500, 'Resume link is too long').nullish(),
})

export const AssessmentResult = z.strictObject({
  score: wholeNumber('Assessment score', 0, 100),
  percentile: wholeNumber('Assessment percentile', 0, 100),
  completedAt: Instant.refine(isPlausibleDay, outsideYears('The day on which the assessment was completed')).optional(),
})

/** Whose applications these are too (DECISIONS, People and applications). */
export const CandidateMerge = z.strictObject({ into: id('The other candidate') })

const WholeCandidate = Candidate.extend({
  /** By name. */
  tags: z.array(Tag),
  /** Why they were rejected; null where no reason was given, and of whoever is not rejected. */
  rejection: Rejection.nullable(),
  /** What the team has said about them, whoever may read it. */
  commentCount: z.int(),
  /** What did not arrive and can be sent again, newest first; empty for whoever may not send it. */
  undeliveredEmails: z.array(UndeliveredEmail),
  alsoAppliedFor: z.array(
    z.object({
      id: z.int(),
      jobTitle: z.string(),
      status: z.string(),
      withdrawnAt: Instant.nullable(),
      /** The candidate to un-merge so that these are two people again; null where they share an email. */
      unmergeId: z.int().nullable(),
    }),
  ),
})
const Joined = WholeCandidate.extend({ message: z.string() })

/** What a move answers: the row, and a sentence for a toast. */
const Moved = Candidate.extend({ message: z.string() })
/** `timeToAgree`: nobody is named who interviews, so the email says that the team will be in touch about a time. */
const Invited = Moved.extend({ timeToAgree: z.boolean() })
/** `awaitsApproval`: the offer has not gone out yet. */
const OfferMade = Moved.extend({ awaitsApproval: z.boolean() })

export const TimelineEntry = z.object({
  id: z.int(),
  entityType: z.string(),
  action: z.string(),
  timestamp: Instant,
  user: z.object({ fullName: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /** Of a rejection, why; null where no reason was given, and while the caller still owes an evaluation (decision 37). */
  rejection: Rejection.nullable(),
})

export const candidates = {
  list: route({
    method: 'GET',
    path: '/api/candidates',
    allow: 'signed-in',
    byKey: true,
    summary: 'Candidates, newest first; `updatedSince` leaves out who was not changed since',
    query: z.strictObject({
      ...listed,
      status: statusInput.optional(),
      jobId: queryId('jobId').optional(),
      /** The id of a tag. */
      tag: queryId('tag').optional(),
      /** Words of the resume, by full-text search. */
      resume: z.string().trim().max(searchCharactersMax, 'resume is too long').optional(),
      /** `stageSince` is longest in the stage first; over all statuses whoever waits for no step any more comes last. */
      sort: sort([...candidateSortFields, 'updatedAt'], '-createdAt'),
    }),
    response: z.array(ListedCandidate),
  }),
  create: route({
    method: 'POST',
    path: '/api/candidates',
    allow: 'signed-in',
    summary: 'Add a candidate',
    body: NewCandidate,
    response: Moved,
    status: 201,
  }),
  one: route({
    method: 'GET',
    path: '/api/candidates/{id}',
    allow: 'signed-in',
    byKey: true,
    summary: 'One candidate',
    response: WholeCandidate,
  }),
  activity: route({
    method: 'GET',
    path: '/api/candidates/{id}/activity',
    allow: 'signed-in',
    summary: "A candidate's timeline, newest first",
    response: z.array(TimelineEntry),
  }),
  update: route({
    method: 'PATCH',
    path: '/api/candidates/{id}',
    allow: 'candidates.edit',
    summary: 'Change a candidate',
    body: CandidateChange,
    response: Moved,
  }),
  reject: route({
    method: 'POST',
    path: '/api/candidates/{id}/reject',
    allow: 'candidates.edit',
    summary: 'Reject and tell the candidate; the body may be left out, and says why to the team alone',
    body: RejectionGiven.optional(),
    response: Moved,
  }),
  talentPool: route({
    method: 'POST',
    path: '/api/candidates/{id}/talent-pool',
    allow: 'candidates.edit',
    summary: 'Move to the talent pool and tell the candidate',
    response: Moved,
  }),
  invite: route({
    method: 'POST',
    path: '/api/candidates/{id}/invite-to-interview',
    allow: 'candidates.edit',
    summary: 'Invite to an interview; the body may be left out, and says who interviews and for how long',
    body: InvitationPlan.optional(),
    response: Invited,
  }),
  sendAssessment: route({
    method: 'POST',
    path: '/api/candidates/{id}/send-assessment',
    allow: 'candidates.edit',
    summary: 'Send the assessment',
    response: Moved,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/candidates/{id}/reopen',
    allow: 'candidates.edit',
    summary: 'Reopen a rejected candidate at the status before the rejection',
    response: Moved,
  }),
  merge: route({
    method: 'POST',
    path: '/api/candidates/{id}/merge',
    allow: 'candidates.edit',
    summary: "Join a candidate's applications with those of another candidate who is the same person",
    body: CandidateMerge,
    response: Joined,
  }),
  unmerge: route({
    method: 'POST',
    path: '/api/candidates/{id}/unmerge',
    allow: 'candidates.edit',
    summary: 'Take a merge back: the applications with this email are a person of their own again',
    response: Joined,
  }),
  recordResult: route({
    method: 'POST',
    path: '/api/candidates/{id}/assessment-result',
    allow: 'candidates.edit',
    summary: 'Record an assessment result',
    body: AssessmentResult,
    response: Moved,
  }),
  sendOffer: route({
    method: 'POST',
    path: '/api/candidates/{id}/send-offer',
    allow: 'candidates.edit',
    summary: 'Make an offer and send it, or keep it for approval where the setting asks for that',
    body: OfferTerms,
    response: OfferMade,
  }),
}
