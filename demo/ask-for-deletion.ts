import { actions } from '#shared/activity.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import type { EmailTemplate } from '#shared/pipeline.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import type { Telling } from './begin-story.ts'
import { demoJobs } from './demo-jobs.ts'
import type { Applicant } from './imagine-applicants.ts'

/** Nearly a month: it is due within the week. */
const askedBeforeMs = 25 * dayMs - 9 * hourMs

/** Somebody who was rejected has asked on their own page that their data be deleted, and waits for an answer. */
export function askForDeletion({ rows, staff, config, now }: Telling, applicants: readonly Applicant[]) {
  const askedAt = new Date(now.getTime() - askedBeforeMs)
  const isOnlyOnce = (email: string) => applicants.filter((each) => each.email === email).length === 1
  const index = applicants.findLastIndex(
    ({ path, source, email, at }) =>
      path.steps.at(-1) === 'reject' && source === 'Careers site' && at.at(-1)! < askedAt && isOnlyOnce(email),
  )
  const { name, email, job } = applicants[index]!
  const candidateId = index + 1
  const names = { candidateName: name, jobTitle: job.title }
  rows.activityLogs.push({
    action: actions.erasureRequested,
    entityType: 'candidate',
    entityId: candidateId,
    candidateId,
    details: names,
    timestamp: askedAt,
  })
  const mail = (template: EmailTemplate, to: string, facts: object = {}) => {
    const context = { ...names, ...facts }
    const subject = renderEmail(template, context, emailBrand(config)).subject
    const sent = { template, context, subject, status: 'sent' as const, sentAt: askedAt, createdAt: askedAt }
    rows.emailLogs.push({ ...sent, recipientEmail: to, candidateId })
  }
  const submitter = staff.named(rows.submitters[demoJobs.indexOf(job)]!)
  for (const { email: to, fullName } of new Set([...staff.administrators, submitter]))
    mail('erasure-requested', to, { staffName: fullName, candidateId, jobTitles: [job.title] })
  mail('erasure-received', email)
}
