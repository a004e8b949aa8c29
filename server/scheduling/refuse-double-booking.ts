import { eq, inArray, sql } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, interviews, jobs, users } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { officeTime } from '#server/providers/email/office-time.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { bookedOf, bookedOfPerson } from './booked.ts'
import { everyInterviewer } from './interviewers-of.ts'

type Interview = Pick<
  typeof interviews.$inferSelect,
  'id' | 'candidateId' | 'status' | 'scheduledDate' | 'durationMinutes' | 'interviewerId'
>

/**
 * Until the transaction ends nobody else books the candidate's person, for this role or another, or these interviewers: after
 * candidate and interview, first the person and then the interviewers' rows in the order of their numbers, so that nobody
 * waits in a circle (docs/decisions, 34).
 */
export async function holdTimes(tx: Transaction, candidateId: number, userIds: readonly number[]) {
  const [candidate] = await tx
    .select({ personId: candidates.personId })
    .from(candidates)
    .where(eq(candidates.id, candidateId))
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interviews-of:${candidate?.personId}`}, 0))`)
  if (userIds.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update')
}

/**
 * Makes sure that an interview's time is free for the candidate, whatever else they applied for, and for everybody who holds
 * it; the caller holds their times, so that it stays so until the transaction ends. What lies behind is history and clashes
 * with nothing. A candidate who `candidateHasIt` already is not looked at: what was booked twice long ago can still be given
 * to other interviewers. Throws 409 that names who is taken, and when.
 */
export async function refuseDoubleBooking(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { id, candidateId, status, scheduledDate, durationMinutes, interviewerId }: Interview,
  panel: readonly number[],
  { candidateHasIt = false } = {},
) {
  if (status !== 'scheduled' || !scheduledDate) return
  const until = new Date(scheduledDate.getTime() + durationMinutes * minuteMs)
  if (until <= now()) return
  const time = { from: scheduledDate, until, exceptId: id }
  const userIds = everyInterviewer(interviewerId, panel)
  const [own] = candidateHasIt ? [] : await bookedOfPerson(tx, candidateId, time)
  if (own) throw await clash(tx, await candidateWith(tx, candidateId, own.candidateId), own)
  for (const userId of userIds) {
    const [other] = await bookedOf(tx, [userId], time)
    if (other) throw await clash(tx, `${await nameOfColleague(tx, userId)} already has an interview`, other)
  }
}

/** Of another candidacy of theirs the role too: whoever schedules sees every candidacy. */
async function candidateWith(tx: Transaction, candidateId: number, bookedId: number) {
  const [booked] = await tx
    .select({ name: candidates.name, jobTitle: jobs.title })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .where(eq(candidates.id, bookedId))
  const has = `${booked?.name ?? 'The candidate'} already has an interview`
  return booked && bookedId !== candidateId ? `${has} for ${booked.jobTitle}` : has
}

async function nameOfColleague(tx: Transaction, id: number) {
  const [colleague] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, id))
  return colleague?.fullName ?? 'The interviewer'
}

async function clash(
  tx: Transaction,
  whoHasOne: string,
  { scheduledDate, durationMinutes }: Pick<Interview, 'scheduledDate' | 'durationMinutes'>,
) {
  const { timeZone } = await readSetting(tx, 'followUps')
  const when = officeTime(scheduledDate!.toISOString(), timeZone)
  return conflict(`${whoHasOne} on ${when}, for ${durationMinutes} minutes. Choose another time.`, 'scheduledDate')
}
