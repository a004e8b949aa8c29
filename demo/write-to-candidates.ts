import { actions } from '#shared/activity.ts'
import { hourMs } from '#shared/durations.ts'
import { fillLetter } from '#shared/letter-fields.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import type { Telling } from './begin-story.ts'
import { demoLetters, writtenAt } from './demo-letters.ts'
import type { Applicant } from './imagine-applicants.ts'

/** Of those to whom there is something to write, each fourth is written to, some hours after the last step. */
const each = 4
const pauseMs = 4 * hourMs

/** What an executive wrote to candidates who are under way, beside the letters of their moves. */
export function writeToCandidates({ rows, staff, config, now }: Telling, applicants: readonly Applicant[]) {
  const writer = staff.interviewers.find(({ role }) => role === 'coo' || role === 'ceo')!
  const reached = rows.candidates.filter(({ status }) => writtenAt[status!])
  for (const [index, { id, name, email, status, stageSince }] of reached.entries()) {
    const createdAt = new Date(stageSince!.getTime() + pauseMs)
    if (index % each !== 0 || createdAt >= now) continue
    const names = { candidateName: name, jobTitle: applicants[id - 1]!.job.title }
    const { subject, text } = demoLetters[writtenAt[status!]!]
    const values = {
      candidate: name,
      job: names.jobTitle,
      organisation: config.organisation.name,
      sender: writer.fullName,
    }
    const context = {
      ...names,
      replyTo: writer.email,
      subject: fillLetter(subject, values),
      text: fillLetter(text, values),
      writer: writer.fullName,
      writerId: writer.id,
    }
    rows.emailLogs.push({
      recipientEmail: email,
      subject: renderEmail('staff-letter', context, emailBrand(config)).subject,
      template: 'staff-letter',
      context,
      status: 'sent',
      sentAt: new Date(createdAt.getTime() + 900),
      candidateId: id,
      createdAt,
    })
    rows.activityLogs.push({
      userId: writer.id,
      action: actions.letterWritten,
      entityType: 'candidate',
      entityId: id,
      candidateId: id,
      details: names,
      timestamp: createdAt,
    })
  }
}
