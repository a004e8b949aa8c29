import type { Candidacy } from '#server/candidates/record-candidate.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { interviews } from '#server/database/schema.ts'
import { queueEmail, type Letter } from '#server/outbox/queue-email.ts'
import { makeSchedulingLink } from '#server/scheduling/make-scheduling-link.ts'
import { changesEndOf } from '#server/scheduling/stage-of.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Wanted } from './find-invited.ts'
import { invitationEvent, placeOf, type News } from './invitation-event.ts'
import { joinNames } from './join-names.ts'
import { noteInvited } from './note-invited.ts'
import { leadFor, wayToMeet } from './way-to-meet.ts'

type Interview = typeof interviews.$inferSelect
interface Invitation {
  attendee: Wanted
  news: News
  /** The interview as this letter tells of it. */
  about: Interview
  candidate: Candidacy & { phone: string | null; email: string }
  sequence: number
  /** Whether time or length are new. */
  rescheduled: boolean
  /** When it was to be, as its readers were told last. */
  toldBefore?: Date | null | undefined
  /** Whether this reader chose the time, and is not asked whether it suits, or called the interview off. */
  chosen: boolean
  /** Those who interview, by name. */
  staff: readonly { userId: number | null; name: string }[]
  /** On whose clock the time is told. */
  timeZone: string
  /** What is written in place of the plain letter. */
  instead?: Letter | undefined
}

/** Queues one calendar message to one who takes part, with links of their own, and keeps that they were told. */
export async function writeInvitation(tx: Transaction, ctx: Context, invitation: Invitation) {
  const { attendee, news, about, candidate, sequence, rescheduled, chosen, staff, timeZone, instead } = invitation
  const { toldBefore } = invitation
  const interviewerName = joinNames(staff.map(({ name }) => name))
  const isCandidate = attendee.userId === null
  const { answer, answerLink } = await noteInvited(tx, ctx, {
    interview: about,
    attendee,
    news,
    sequence,
    rescheduled,
    chosen: chosen && news !== 'cancelled',
  })
  const own = isCandidate && news !== 'cancelled' ? await ownPage(tx, ctx, about, staff.length > 0) : undefined
  const leads = staff.find(({ userId }) => userId === about.interviewerId)
  const lead = leadFor(attendee.userId, about.interviewerId, leads?.name)
  const where = wayToMeet(isCandidate ? 'candidate' : 'interviewer', { interview: about, lead, ...candidate })
  const calendar = invitationEvent(ctx, { attendee, news, about, candidate, sequence, interviewerName, answer, where })
  if (instead) return queueEmail(tx, ctx, { ...instead, to: attendee.email, context: { ...instead.context, calendar } })
  return queueEmail(tx, ctx, {
    template: 'interview-time',
    to: attendee.email,
    candidateId: candidate.id,
    context: {
      kind: news,
      for: isCandidate ? 'candidate' : 'interviewer',
      readerName: attendee.name,
      candidateName: candidate.name,
      jobTitle: candidate.job.title,
      interviewType: about.type,
      at: about.scheduledDate!.toISOString(),
      ...(toldBefore &&
        toldBefore.getTime() !== about.scheduledDate!.getTime() && { before: toldBefore.toISOString() }),
      durationMinutes: about.durationMinutes,
      timeZone,
      ...(interviewerName && { interviewerName }),
      ...(placeOf(about) && { videoUrl: placeOf(about) }),
      ...(where && { where }),
      // Who chose the time changes it on their own page, while they may.
      ...(answerLink && !(chosen && own) && { answerLink }),
      ...own,
      ...(chosen && news === 'cancelled' && { byReader: true }),
      ...(news === 'cancelled' && about.status !== 'cancelled' && { standsWithoutReader: true }),
      interviewId: about.id,
      calendar,
    },
  })
}

/** The candidate's own page, where they can move or cancel while there is still time for that. */
async function ownPage(tx: Transaction, ctx: Context, interview: Interview, isStaffed: boolean) {
  const { changeDeadlineMs } = await readSetting(tx, 'scheduling')
  const changesEnd = changesEndOf(interview, changeDeadlineMs)
  if (!isStaffed || !changesEnd || changesEnd <= ctx.now()) return undefined
  return { personalLink: await makeSchedulingLink(tx, ctx, interview.id), changeable: true }
}
