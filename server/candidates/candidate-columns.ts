import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Rejection } from '#shared/rejections.ts'
import { candidates, jobs, offers, screenings, statusChanges } from '#server/database/schema.ts'
import { wornTags } from '#server/tags/tags-of.ts'

/** What the contract shows of a candidacy's own row, and nothing else: neither search text nor figures leave the database. */
export const ownColumns = {
  id: candidates.id,
  jobId: candidates.jobId,
  personId: candidates.personId,
  name: candidates.name,
  email: candidates.email,
  phone: candidates.phone,
  location: candidates.location,
  resumeUrl: candidates.resumeUrl,
  source: candidates.source,
  referredById: candidates.referredById,
  status: candidates.status,
  finalDecisionStatus: candidates.finalDecisionStatus,
  lastInterviewDate: candidates.lastInterviewDate,
  hiPeopleScore: candidates.hiPeopleScore,
  hiPeoplePercentile: candidates.hiPeoplePercentile,
  hiPeopleCompletedAt: candidates.hiPeopleCompletedAt,
  hiPeopleAssessmentLink: candidates.hiPeopleAssessmentLink,
  assessmentProvisional: candidates.assessmentProvisional,
  assessmentStandardError: candidates.assessmentStandardError,
  technicalProficiency: candidates.technicalProficiency,
  leadershipInitiative: candidates.leadershipInitiative,
  problemSolving: candidates.problemSolving,
  communicationSkills: candidates.communicationSkills,
  culturalFit: candidates.culturalFit,
  skills: candidates.skills,
  experienceYears: candidates.experienceYears,
  expectedSalary: candidates.expectedSalary,
  notes: candidates.notes,
  addedById: candidates.addedById,
  createdAt: candidates.createdAt,
  updatedAt: candidates.updatedAt,
  withdrawnAt: candidates.withdrawnAt,
  stageSince: sql<Date | null>`coalesce(${candidates.withdrawnAt}, ${candidates.stageSince})`.mapWith(
    candidates.stageSince,
  ),
}

/** The same with its job. Needs `jobs` joined. */
export const candidateColumns = {
  ...ownColumns,
  job: { title: jobs.title, department: jobs.department, type: jobs.type, status: jobs.status },
}

/** Something of the rejection by which a candidate is where they are; null for whoever is not rejected. */
const ofRejection = <Value>(what: SQL) =>
  sql<Value | null>`case when ${candidates.status} = '200_rejected' then (select ${what} from ${statusChanges} where ${statusChanges.candidateId} = ${candidates.id} and ${statusChanges.toStatus} = '200_rejected' order by ${statusChanges.id} desc limit 1) end`

/** Why a change of status rejected somebody; null where no reason was given. Needs `statusChanges`. */
export const whyRejected = sql<Rejection | null>`case when ${statusChanges.rejectionReason} is not null then json_build_object('reason', ${statusChanges.rejectionReason}, 'remark', ${statusChanges.rejectionRemark}) end`

/** The same of whoever is rejected now. */
export const rejection = ofRejection<Rejection>(whyRejected)

/** The same as lists show it. Needs `screenings` and the offer that waits joined from the left as well. */
export const listedColumns = {
  ...candidateColumns,
  screening: {
    mustTotal: screenings.mustTotal,
    mustMet: screenings.mustMet,
    mustPartly: screenings.mustPartly,
    niceTotal: screenings.niceTotal,
    niceMet: screenings.niceMet,
  },
  offerWaits: isNotNull(offers.id).mapWith(Boolean),
  tags: wornTags,
  rejectionReason: ofRejection<string>(sql`${statusChanges.rejectionReason}`),
}

/** One at most, by an index of its own. */
export const isWaitingOffer = and(eq(offers.candidateId, candidates.id), eq(offers.status, 'draft'))
