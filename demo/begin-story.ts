import { actions, type Action } from '#shared/activity.ts'
import { stepShownBy } from '#shared/funnel.ts'
import type { CandidateStatus, Decision, EmailTemplate } from '#shared/pipeline.ts'
import type { RejectionGiven } from '#shared/rejections.ts'
import type { Services } from '#server/context.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { resumeUrl } from '#server/resumes/resume-file.ts'
import type { DemoRows } from './demo-rows.ts'
import { answersTo } from './demo-questions.ts'
import { demoJobs } from './demo-jobs.ts'
import { assessmentLinkOf } from './fill-jobs.ts'
import type { Applicant } from './imagine-applicants.ts'
import { later } from './plan-days.ts'
import type { Random } from './random.ts'
import type { Colleague, Staff } from './staff.ts'
import { noteOf } from './note-of.ts'

export interface Telling {
  random: Random
  rows: DemoRows
  staff: Staff
  config: Services['config']
  now: Date
  /** What applicants agree to. */
  consent: { text: string; version: string }
}

type CandidateRow = DemoRows['candidates'][number]
export type Story = ReturnType<typeof beginStory>

/** A candidacy as it begins, with the row and the letters of an application where it was one. */
export function beginStory(telling: Telling, applicant: Applicant, { id, personId }: { id: number; personId: number }) {
  const { random, rows, staff, config } = telling
  const { path, job, appliedAt, name, email } = applicant
  // Only an executive may give a new candidate another status than the first.
  const tested = path.begins === 'bad-address'
  const someone = tested ? staff.executive(random) : staff.anyone(random)
  // Staff enter who was referred, and who brings a score along; the careers site's applicants do it themselves.
  const applied = applicant.source === 'Careers site' && (path.begins === 'posted' || path.begins === 'new')
  const addedBy = applied ? undefined : someone
  const candidate = candidacyOf(applicant, { id, personId, tested, addedById: addedBy?.id ?? null })
  rows.candidates.push(candidate)
  const names = { candidateName: name, jobTitle: job.title }
  /** The move that the next entry tells of. */
  let turn: { from?: string; to?: string } = {}

  const story = {
    ...telling,
    applicant,
    candidate,
    /** Who looks after this candidate. */
    recruiter: staff.executive(random),
    /** Who asked for the job. */
    submitter: staff.named(rows.submitters[demoJobs.indexOf(job)]!),
    /** The interview under way, if any. */
    interview: undefined as DemoRows['interviews'][number] | undefined,
    offer: undefined as DemoRows['offers'][number] | undefined,
    record: (at: Date, by: Colleague | undefined, action: Action, about: About = {}, details: object = {}) => {
      const { entityType = 'candidate', entityId = id } = about
      rows.activityLogs.push({
        userId: by?.id ?? null,
        action,
        entityType,
        entityId,
        candidateId: id,
        details: { ...names, ...turn, ...details },
        timestamp: at,
      })
      turn = {}
      if (at > candidate.updatedAt!) candidate.updatedAt = at
    },
    move: (at: Date, by: Colleague | undefined, status: CandidateStatus, decision?: Decision, why?: RejectionGiven) => {
      rows.statusChanges.push({
        candidateId: id,
        fromStatus: candidate.status!,
        toStatus: status,
        fromDecision: candidate.finalDecisionStatus ?? null,
        userId: by?.id ?? null,
        at,
        rejectionReason: why?.reason ?? null,
        rejectionRemark: why?.remark ?? null,
      })
      turn = candidate.status === status ? {} : { from: candidate.status!, to: status }
      candidate.status = status
      candidate.stageSince = at
      candidate.finalDecisionStatus = decision ?? candidate.finalDecisionStatus ?? null
      candidate.everReached = Math.max(candidate.everReached ?? 0, stepShownBy[status])
      if (at > candidate.updatedAt!) candidate.updatedAt = at
    },
    mail: (at: Date, template: EmailTemplate, context: Record<string, unknown> = {}, to = email) => {
      const whole = { ...names, ...context }
      rows.emailLogs.push({
        recipientEmail: to,
        subject: renderEmail(template, whole, emailBrand(config)).subject,
        template,
        context: whole,
        status: 'sent',
        sentAt: new Date(at.getTime() + random.between(400, 2_500)),
        candidateId: id,
        createdAt: at,
      })
    },
    assessmentLink: assessmentLinkOf(config, job),
    result: (at: Date) => resultOf(applicant, at),
  }

  rows.statusChanges.push({ candidateId: id, toStatus: candidate.status!, userId: addedBy?.id ?? null, at: appliedAt })
  if (applied) takeIn(story, telling.consent)
  else story.record(appliedAt, addedBy, actions.candidateAdded)
  if (applicant.hasResume && addedBy) story.record(later(appliedAt, 2), addedBy, actions.resumeAttached)
  candidate.notes = noteOf(story, path.begins === 'early' ? 'early' : 'applied')
  return story
}

type Begun = Pick<CandidateRow, 'personId' | 'addedById'> & { id: number; tested: boolean }

/** A candidacy's row as it is entered, with the score where one is brought along. */
function candidacyOf(applicant: Applicant, { id, personId, tested, addedById }: Begun): CandidateRow {
  const { path, job, appliedAt } = applicant
  return {
    id,
    personId,
    jobId: demoJobs.indexOf(job) + 1,
    name: applicant.name,
    email: applicant.email,
    phone: applicant.phone,
    location: applicant.location,
    source: applicant.source,
    status: tested ? '30_assessment_completed' : '00_application_submitted',
    finalDecisionStatus: 'pending',
    skills: applicant.skills,
    experienceYears: applicant.experienceYears,
    expectedSalary: applicant.expectedSalary,
    ...((tested || path.begins === 'scored') && resultOf(applicant, appliedAt)),
    ...(applicant.hasResume && { resumeUrl: resumeUrl(id, 1), resumeVersion: 1 }),
    addedById,
    createdAt: appliedAt,
    updatedAt: appliedAt,
    stageSince: appliedAt,
  }
}

/** The application form's own rows; the letter's link was opened within the half hour. */
function takeIn({ rows, random, applicant, candidate, record, mail }: Story, consent: Telling['consent']) {
  const at = applicant.appliedAt
  rows.applications.push({
    candidateId: candidate.id,
    via: 'careers',
    answers: answersTo(random, applicant.job),
    consentText: consent.text,
    consentVersion: consent.version,
    consentedAt: at,
    emailConfirmedAt: later(at, random.between(1, 29)),
    createdAt: at,
  })
  record(at, undefined, actions.applicationReceived, {}, { via: 'careers' })
  mail(at, 'application-received')
}

interface About {
  entityType?: 'interview' | 'evaluation' | 'offer'
  entityId?: number
}

const resultOf = ({ score, percentile }: Applicant, at: Date) => ({
  hiPeopleScore: score,
  hiPeoplePercentile: percentile,
  hiPeopleCompletedAt: at,
})
