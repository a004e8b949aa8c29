import type { z } from 'zod'
import { actions } from '#shared/activity.ts'
import type { SchedulingLink } from '#shared/scheduling.ts'
import { letterToCandidate } from '#server/candidates/letter-to-candidate.ts'
import { refuseClosedJob, refuseRejected, type LockedCandidate } from '#server/candidates/lock-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { interviews } from '#server/database/schema.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { refuseStale } from '#server/http/row-version.ts'
import { joinNames } from '#server/interviews/join-names.ts'
import { interviewAsItIs } from '#server/interviews/interview-as-it-is.ts'
import { lockInterview } from '#server/interviews/lock-interview.ts'
import { recordInterview } from '#server/interviews/record-interview.ts'
import { requireInterviewers } from '#server/interviews/require-interviewers.ts'
import { setPanel } from '#server/interviews/set-panel.ts'
import { writeInterview } from '#server/interviews/write-interview.ts'
import { deliverNow } from '#server/outbox/deliver-now.ts'
import { bookable, everyInterviewer, panelIdsOf } from './interviewers-of.ts'
import { makeSchedulingLink, withdrawSchedulingLinks } from './make-scheduling-link.ts'

type Wanted = z.output<typeof SchedulingLink>

/**
 * Lets the candidate of a pending interview choose its time: names who interviews where that is given, and makes a fresh
 * link in the place of those before. It goes to the candidate by email, or is answered for the caller to pass on. Throws 404;
 * 400 where nobody interviews; 409 for a row that has changed since the caller saw it, a rejected candidate, a closed job or an interview
 * that has a date, took place or was cancelled; 422 `non_existent_email`, while the link stays.
 */
export async function sendSchedulingLink(ctx: Context, id: number, { email, ...plan }: Wanted) {
  const { url, letter } = await ctx.db.transaction(async (tx) => {
    const { interview, candidate } = await lockInterview(tx, id)
    if (ctx.rowVersion !== undefined) refuseStale(ctx, interview, await interviewAsItIs(tx, id))
    refuseRejected(candidate)
    refuseClosedJob(candidate, 'scheduling-link')
    if (interview.status !== 'pending') throw conflict(`This interview is ${interview.status}: its time is not open`)
    const planned = await planInterview(tx, ctx, interview, plan)
    const people = await bookable(tx, planned.interviewerId, await panelIdsOf(tx, id))
    if (people.length === 0) throw badRequest('Choose who interviews first')
    await withdrawSchedulingLinks(tx, id)
    const url = await makeSchedulingLink(tx, ctx, id)
    await recordInterview(tx, ctx, candidate, id, actions.schedulingLinkMade)
    return { url, letter: email ? await invite(tx, ctx, { candidate, planned, people, url }) : undefined }
  })
  if (letter) await deliverNow(ctx, letter)
  return { url: email ? null : url }
}

type InterviewRow = typeof interviews.$inferSelect

/** The row gets a new version even where nothing differs: a second press of the same screen would close the link that the first sent. */
async function planInterview(
  tx: Transaction,
  ctx: Context,
  interview: InterviewRow,
  { interviewerIds, durationMinutes }: Omit<Wanted, 'email'>,
): Promise<InterviewRow> {
  if (interviewerIds) {
    const known = everyInterviewer(interview.interviewerId, await panelIdsOf(tx, interview.id))
    await requireInterviewers(
      tx,
      interviewerIds.filter((each) => !known.includes(each)),
    )
    await setPanel(tx, interview.id, interviewerIds.slice(1))
  }
  return writeInterview(tx, ctx, interview, {
    ...(interviewerIds && { interviewerId: interviewerIds[0] ?? null }),
    ...(durationMinutes !== undefined && { durationMinutes }),
  })
}

interface Invitation {
  candidate: LockedCandidate
  planned: InterviewRow
  people: { fullName: string }[]
  url: string
}

const invite = (tx: Transaction, ctx: Context, { candidate, planned, people, url }: Invitation) =>
  letterToCandidate(tx, ctx, candidate, 'interview-invite', {
    interviewType: planned.type,
    contactName: askerOf(ctx).fullName,
    page: 'times',
    interviewerNames: joinNames(people.map(({ fullName }) => fullName)),
    durationMinutes: planned.durationMinutes,
    personalLink: url,
  })
