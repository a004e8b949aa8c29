import { eq, inArray } from 'drizzle-orm'
import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { candidates, interviews, users } from '#server/database/schema.ts'
import { conflict } from '#server/errors.ts'
import { officeTime } from '#server/providers/email/office-time.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { bookedOf, bookedOfCandidate } from './booked.ts'
import { everyInterviewer } from './interviewers-of.ts'

type Interview = Pick<
  typeof interviews.$inferSelect,
  'id' | 'candidateId' | 'status' | 'scheduledDate' | 'durationMinutes' | 'interviewerId'
>

/**
 * Until the transaction ends nobody else books these interviewers: their rows are locked in the order of their numbers,
 * after candidate and interview, so that nobody waits in a circle (docs/decisions, 34).
 */
export async function holdInterviewers(tx: Transaction, userIds: readonly number[]) {
  if (userIds.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('no key update')
}

/**
 * Makes sure that an interview's time is free for the candidate, whom the caller has locked, and for everybody who holds it,
 * and keeps it so until the transaction ends. What lies behind is history and clashes with nothing. A candidate who
 * `candidateHasIt` already is not looked at: what was booked twice long ago can still be given to other interviewers. Throws
 * 409 that names who is taken, and when.
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
  const [own] = candidateHasIt ? [] : await bookedOfCandidate(tx, candidateId, time)
  if (own) throw await clash(tx, await nameOfCandidate(tx, candidateId), own)
  const userIds = everyInterviewer(interviewerId, panel)
  await holdInterviewers(tx, userIds)
  for (const userId of userIds) {
    const [other] = await bookedOf(tx, [userId], time)
    if (other) throw await clash(tx, await nameOfColleague(tx, userId), other)
  }
}

async function nameOfCandidate(tx: Transaction, id: number) {
  const [candidate] = await tx.select({ name: candidates.name }).from(candidates).where(eq(candidates.id, id))
  return candidate?.name ?? 'The candidate'
}

async function nameOfColleague(tx: Transaction, id: number) {
  const [colleague] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, id))
  return colleague?.fullName ?? 'The interviewer'
}

async function clash(
  tx: Transaction,
  name: string,
  { scheduledDate, durationMinutes }: Pick<Interview, 'scheduledDate' | 'durationMinutes'>,
) {
  const { timeZone } = await readSetting(tx, 'followUps')
  const when = officeTime(scheduledDate!.toISOString(), timeZone)
  return conflict(
    `${name} already has an interview on ${when}, for ${durationMinutes} minutes. Choose another time.`,
    'scheduledDate',
  )
}
