import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { FollowUpRule } from '#shared/follow-ups.ts'
import { describeStatus, isRejected, moves, withdrawnMessage, type EmailTemplate } from '#shared/pipeline.ts'
import { findSitting } from '#server/assessments/find-sitting.ts'
import { sittingState } from '#server/assessments/sitting-state.ts'
import type { LockedCandidate } from '#server/candidates/lock-candidate.ts'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import {
  candidateComments,
  emailLogs,
  followUps,
  interviewAttendees,
  interviewLinks,
  interviews,
  jobs,
  offerLinks,
  offers,
} from '#server/database/schema.ts'
import { findFollowUp } from '#server/follow-ups/find-follow-ups.ts'
import { stillCounted } from '#server/follow-ups/waiting-together.ts'
import { hashOfToken } from '#server/http/personal-token.ts'
import { CalendarEvent } from '#server/icalendar/calendar-event.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { hasReader } from './has-reader.ts'
import { hasLinks, tokenOf } from './links-in.ts'
import { isToCandidate } from './reader-of.ts'

type Reader = Database | Transaction
type Log = Pick<
  typeof emailLogs.$inferSelect,
  'id' | 'template' | 'context' | 'recipientEmail' | 'candidateId' | 'sentAt'
>
interface Asked {
  db: Reader
  now: Date
  log: Log
  facts: z.output<typeof Facts>
  candidate: Pick<LockedCandidate, 'id' | 'status' | 'withdrawnAt' | 'hidden'>
}

/** What letters are made of, as far as it tells whether they are still true. */
const Facts = z.object({
  personalLink: z.string().optional().catch(undefined),
  expiresAt: z.coerce.date().optional().catch(undefined),
  at: z.coerce.date().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  for: z.string().optional().catch(undefined),
  interviewId: z.int().optional().catch(undefined),
  commentId: z.int().optional().catch(undefined),
  calendar: CalendarEvent.optional().catch(undefined),
})

const anonymised = 'The candidate was anonymised: of this email nothing is kept that could be sent.'
const nobodyReads = 'No account has this address any more, so the email is not sent there again.'
const moved = (status: string) => `This email is no longer true: the candidate is at "${describeStatus(status).label}".`
const newer = 'A newer email of this kind has been written since.'
const assessmentClosed = 'This email is no longer true: its link was replaced, or opens no assessment any more.'
const offerClosed = 'This email is no longer true: its offer was answered, withdrawn or replaced.'
const invitationClosed = 'This email is no longer true: the interview has a time, was cancelled or got a fresh link.'
/** Of one that came back, and would be sent again but for its link. */
export const linkGone = 'This email came back, and its link was in it alone: send a fresh one.'
const interviewChanged = 'This email is no longer true: the interview has changed since.'

/**
 * Why a letter that was not delivered had better not go out any more, in the words that staff read; undefined while it is
 * still true. `candidate` is undefined where the letter is about nobody, or about somebody who was anonymised.
 */
export async function whyOutdated(
  db: Reader,
  { now }: Pick<Services, 'now'>,
  log: Log,
  candidate: Asked['candidate'] | undefined,
): Promise<string | undefined> {
  if (log.context === null) return anonymised
  if (!(await hasReader(db, log))) return nobodyReads
  if (log.candidateId === null) return (await whyJobAnswered(db, log)) ?? whyTogetherOutdated(db, now(), log)
  if (!candidate) return anonymised
  if (candidate.hidden) return 'The candidate is archived or was merged into another.'
  const facts = Facts.parse(log.context)
  // An interview that was held is the very reason to ask for its evaluation.
  if (facts.at && facts.at <= now() && facts.kind !== 'evaluation')
    return 'This email is no longer true: its time has passed.'
  if (facts.expiresAt && facts.expiresAt <= now()) return 'This email is no longer true: what it offers has expired.'
  const asked = { db, now: now(), log, facts, candidate }
  // It came back without what it was about: once a letter has left, no key to somebody's own page is kept.
  const family = log.sentAt !== null && !hasLinks(log.context) && familyOf(log.template)
  return family ? ((await stillWanted(asked, family)) ?? linkGone) : truths[log.template](asked)
}

/** Letters that are about their link: a later one of the same family brings another. */
const families: readonly EmailTemplate[][] = [
  ['assessment', 'assessment-link', 'assessment-reminder'],
  ['interview-invite'],
  ['offer'],
  ['offer-signed'],
  ['status-link'],
  ['follow-up'],
]
const familyOf = (template: EmailTemplate) => families.find((family) => family.includes(template))

async function stillWanted(asked: Asked, family: EmailTemplate[]) {
  const ended = await stillWrittenTo(asked)
  return ended ?? ((await hasNewer(asked.db, asked.log, asked.candidate, { of: family })) ? newer : undefined)
}

type Truth = (asked: Asked) => Promise<string | undefined>
/** It tells of what happened, which stays so. */
const stays: Truth = async () => undefined

/** For each letter what must still hold. */
const truths: Record<EmailTemplate, Truth> = {
  assessment: stillAssesses,
  'assessment-link': stillAssesses,
  'assessment-reminder': stillAssesses,
  'talent-pool': standsAt(moves['talent-pool'].to),
  rejection: standsAt(moves.reject.to),
  'interview-invite': stillInvites,
  'interview-time': stillTime,
  'interview-stands': stillTime,
  'invitation-withdrawn': noneOpen,
  'interview-declined': stays,
  'interview-called-off': stays,
  offer: stillOffers,
  'offer-approval': stillWaits,
  'offer-withdrawn': noOffer,
  'offer-declined': stays,
  'offer-signed': stays,
  'offer-news': stays,
  'application-received': stays,
  'application-repeated': stays,
  'status-link': stillUnderWay,
  'application-withdrawn': stays,
  'erasure-requested': stays,
  'erasure-received': stays,
  'erasure-extended': stays,
  'erasure-declined': stays,
  'job-approval': stays,
  'job-handed-over': stays,
  'follow-up': stillFollowsUp,
  'follow-up-staff': stillFollowsUp,
  'comment-mention': stillSaid,
  'staff-letter': stillWrittenTo,
  'second-factor': stays,
  'webhook-off': stays,
  'backup-failed': stays,
  test: stays,
}

/** The candidate is where the letter's move brought them, and no later one of its kind was written. */
function standsAt(status: string): Truth {
  return async ({ db, log, candidate }) => {
    if (candidate.withdrawnAt) return withdrawnMessage
    if (candidate.status !== status) return moved(candidate.status)
    return (await hasNewer(db, log, candidate)) ? newer : undefined
  }
}

/** Nobody is written to any more who was rejected or withdrew, as when staff would send it anew. */
function stillUnderWay(asked: Asked) {
  return stillWanted(asked, [asked.log.template])
}

/** What staff wrote says something of its own each time: a later one takes nothing back. */
async function stillWrittenTo({ candidate }: Asked) {
  if (candidate.withdrawnAt) return withdrawnMessage
  return isRejected(candidate) ? moved(candidate.status) : undefined
}

/** Whether a later letter of its kind was written to the candidate. */
const hasNewer = async (
  db: Reader,
  log: Log,
  candidate: Asked['candidate'],
  { of = [log.template], ofThese }: { of?: EmailTemplate[]; ofThese?: SQL } = {},
) =>
  (await db.$count(
    emailLogs,
    and(eq(emailLogs.candidateId, candidate.id), inArray(emailLogs.template, of), gt(emailLogs.id, log.id), ofThese),
  )) > 0

/** Its link opens the assessment still: a fresh one withdraws it, and a closed job closes it. Another provider's stays good. */
async function stillAssesses(asked: Asked) {
  const elsewhere = await standsAt(moves.assessment.to)(asked)
  const { personalLink } = asked.facts
  if (elsewhere || personalLink === undefined) return elsewhere
  const found = await findSitting(asked.db, tokenOf(personalLink))
  const state = found && sittingState(found, asked.now)
  return state === 'ready' || state === 'running' ? undefined : assessmentClosed
}

async function stillInvites({ db, facts }: Asked) {
  const [interview] = await db
    .select({ status: interviews.status })
    .from(interviewLinks)
    .innerJoin(interviews, eq(interviews.id, interviewLinks.interviewId))
    .where(eq(interviewLinks.tokenHash, hashOfLink(facts.personalLink)))
  return interview?.status === 'pending' ? undefined : invitationClosed
}

/** The last message to this reader is the one that failed (RFC 5546, SEQUENCE). */
async function stillTime({ db, facts, log, candidate }: Asked) {
  if (facts.interviewId === undefined || !facts.calendar) return interviewChanged
  const [told] = await db
    .select({ sequence: interviewAttendees.sequence })
    .from(interviewAttendees)
    .where(
      and(
        eq(interviewAttendees.interviewId, facts.interviewId),
        facts.for === 'candidate'
          ? isNull(interviewAttendees.userId)
          : eq(interviewAttendees.email, log.recipientEmail),
      ),
    )
  if (told?.sequence !== facts.calendar.sequence) return interviewChanged
  return facts.for === 'candidate' &&
    (await hasNewer(db, log, candidate, { ofThese: toCandidateAbout(facts.interviewId) }))
    ? newer
    : undefined
}

const toCandidateAbout = (interviewId: number) =>
  sql`${emailLogs.context} ->> 'for' = 'candidate' and ${emailLogs.context} ->> 'interviewId' = ${String(interviewId)}`

async function noneOpen({ db, candidate }: Asked) {
  const open = await db.$count(
    interviews,
    and(eq(interviews.candidateId, candidate.id), eq(interviews.status, 'pending')),
  )
  return open > 0 ? 'This email is no longer true: the candidate was invited again.' : undefined
}

async function stillOffers({ db, facts, log, candidate }: Asked) {
  const [offer] = await db
    .select({ status: offers.status })
    .from(offerLinks)
    .innerJoin(offers, eq(offers.id, offerLinks.offerId))
    .where(eq(offerLinks.tokenHash, hashOfLink(facts.personalLink)))
  if (offer?.status !== 'sent') return offerClosed
  return (await hasNewer(db, log, candidate)) ? newer : undefined
}

async function stillWaits({ db, facts, candidate }: Asked) {
  if (facts.kind !== 'waiting') return undefined
  return (await countOffers(db, candidate.id, 'draft')) > 0 ? undefined : offerClosed
}

async function noOffer({ db, candidate }: Asked) {
  return (await countOffers(db, candidate.id, 'sent')) > 0
    ? 'This email is no longer true: the candidate has another offer.'
    : undefined
}
const countOffers = (db: Reader, candidateId: number, status: 'draft' | 'sent') =>
  db.$count(offers, and(eq(offers.candidateId, candidateId), eq(offers.status, status)))

async function stillSaid({ db, facts }: Asked) {
  const said = await db.$count(candidateComments, eq(candidateComments.id, facts.commentId ?? 0))
  return said > 0 ? undefined : 'This email is no longer true: its comment was deleted.'
}

const JobToApprove = z.object({ kind: z.enum(['waiting', 'returned']), jobId: z.int() })

/** A job that waits for approval waits in review; one that was sent back is a draft until it is asked for again. */
async function whyJobAnswered(db: Reader, { template, context }: Log) {
  const asked = JobToApprove.safeParse(template === 'job-approval' ? context : undefined)
  if (!asked.success) return undefined
  const { kind, jobId } = asked.data
  const status = kind === 'waiting' ? 'review' : 'draft'
  if ((await db.$count(jobs, and(eq(jobs.id, jobId), eq(jobs.status, status)))) > 0) return undefined
  return kind === 'waiting'
    ? 'This email is no longer true: the job waits for approval no more.'
    : 'This email is no longer true: the job is no draft any more.'
}

const Together = z.object({ kind: z.literal('waiting-together'), count: z.int() })

/** Of letters that are about nobody in particular: one that counts several is true while each of them waits. */
async function whyTogetherOutdated(db: Reader, now: Date, { id, context, recipientEmail: to }: Log) {
  const told = Together.safeParse(context)
  if (!told.success) return undefined
  const settings = await readSetting(db, 'followUps')
  const waiting = await stillCounted(db, id, { settings, now })
  if (waiting.length !== told.data.count)
    return 'This reminder is no longer true: not all of those that it counts wait still.'
  return waiting.every(({ letter }) => isSameMailbox(letter.to, to)) ? undefined : someoneElses
}

/** Its reason is there, as when it was written, and a colleague's is theirs still. */
async function stillFollowsUp({ db, log, now }: Asked) {
  const [row] = await db.select().from(followUps).where(eq(followUps.emailLogId, log.id))
  const settings = await readSetting(db, 'followUps')
  const still = row && (await findFollowUp(db, { ...row, rule: row.rule as FollowUpRule }, { settings, now }))
  if (!still) return 'This reminder is no longer true: its reason is gone.'
  return isToCandidate(log) || isSameMailbox(still.letter.to, log.recipientEmail) ? undefined : someoneElses
}

const someoneElses = 'This reminder is no longer true: by now it would go to another address.'
const isSameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const hashOfLink = (link = '') => hashOfToken(tokenOf(link))
