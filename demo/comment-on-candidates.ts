import { actions } from '#shared/activity.ts'
import { hourMs } from '#shared/durations.ts'
import { markOf, mentionedIn, withNames } from '#shared/mentions.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import type { Telling } from './begin-story.ts'
import { demoJobs } from './demo-jobs.ts'
import { talks } from './demo-talks.ts'
import { speak } from './demo-voices.ts'
import type { Applicant } from './imagine-applicants.ts'
import type { Colleague } from './staff.ts'

/** Of those about whom there is something to say, each third is talked about. */
const each = 3
/** The first is said some hours after the last step, and each answer some hours later. */
const pausesMs = [2 * hourMs, 3 * hourMs, hourMs]

/** What the colleagues say to each other about candidates who are under way: submitter and an executive in turns. */
export function commentOnCandidates(telling: Telling, applicants: readonly Applicant[]) {
  const spoken = telling.rows.candidates.filter(({ status }) => talks[status!])
  for (const [index, candidate] of spoken.entries()) {
    if (index % each !== 0) continue
    const variants = talks[candidate.status!]!
    talk(telling, candidate, applicants[candidate.id - 1]!, variants[(index / each) % variants.length]!)
  }
}

type Row = Telling['rows']['candidates'][number]

function talk(telling: Telling, candidate: Row, { given, skills, job }: Applicant, lines: readonly string[]) {
  const { rows, staff, now } = telling
  const submitter = staff.named(rows.submitters[demoJobs.indexOf(job)]!)
  const executive = staff.interviewers.find(({ id, role }) => id !== submitter.id && ['ceo', 'coo'].includes(role))!
  let at = candidate.stageSince!
  for (const [turn, line] of lines.entries()) {
    at = new Date(at.getTime() + pausesMs[turn]!)
    // What is still to be said is said on another day.
    if (at >= now) return
    const [author, other] = turn % 2 === 0 ? [submitter, executive] : [executive, submitter]
    const text = speak(line, { name: given, skill: skills[0]! }).replaceAll('{colleague}', markOf(other.id))
    say(telling, { candidate, jobTitle: job.title, author, other, text, at })
  }
}

interface Said {
  candidate: Row
  jobTitle: string
  author: Colleague
  other: Colleague
  text: string
  at: Date
}

function say({ rows, config }: Telling, { candidate, jobTitle, author, other, text, at }: Said) {
  const id = rows.candidateComments.length + 1
  const candidateId = candidate.id
  const names = { candidateName: candidate.name, jobTitle }
  rows.candidateComments.push({ id, candidateId, authorId: author.id, text, createdAt: at, updatedAt: at })
  rows.activityLogs.push({
    userId: author.id,
    action: actions.commented,
    entityType: 'candidate',
    entityId: candidateId,
    candidateId,
    details: names,
    timestamp: at,
  })
  for (const userId of mentionedIn(text)) {
    rows.commentMentions.push({ commentId: id, userId })
    const context = {
      ...names,
      staffName: other.fullName,
      by: author.fullName,
      authorId: author.id,
      candidateId,
      commentId: id,
      // Whoever interviews them reads it there.
      ...(!isInterviewer(rows, candidateId, userId) && { comment: withNames(text, [other]) }),
    }
    rows.emailLogs.push({
      recipientEmail: other.email,
      subject: renderEmail('comment-mention', context, emailBrand(config)).subject,
      template: 'comment-mention',
      context,
      status: 'sent',
      sentAt: new Date(at.getTime() + 900),
      candidateId,
      createdAt: at,
    })
  }
}

const isInterviewer = ({ interviews, interviewPanelists }: Telling['rows'], candidateId: number, userId: number) =>
  interviews.some(
    (interview) =>
      interview.candidateId === candidateId &&
      (interview.interviewerId === userId ||
        interviewPanelists.some((one) => one.interviewId === interview.id && one.userId === userId)),
  )
