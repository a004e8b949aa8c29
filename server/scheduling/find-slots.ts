import type { Services } from '#server/context.ts'
import { and, gt, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { readAvailabilities } from '#server/availability/read-availabilities.ts'
import { busyTimes } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { bookedOf, bookedOfPerson, longestMs, spanOf } from './booked.ts'
import { freeSlots } from './free-slots.ts'

/** Slots begin on the full and the half hour; short interviews on every quarter. */
const stepMinutes = (lengthMinutes: number) => (lengthMinutes < 30 ? 15 : 30)

interface Asked {
  /** The lead first. */
  userIds: readonly number[]
  durationMinutes: number
  /** The interview that is being planned. */
  interviewId?: number | undefined
  /** Whose own interviews are in the way too, for whatever role. */
  candidateId?: number | undefined
  /** How far ahead a time must lie; the setting's for candidates, nothing for staff. */
  noticeMs: number
}

/** The times that are free for all of the interviewers, up to the setting's horizon. */
export async function findSlots(db: Database | Transaction, { now }: Pick<Services, 'now'>, asked: Asked) {
  const { userIds, durationMinutes, interviewId: exceptId, candidateId, noticeMs } = asked
  const { horizonMs, bufferMs } = await readSetting(db, 'scheduling')
  const from = new Date(now().getTime() + noticeMs)
  const until = new Date(now().getTime() + horizonMs)
  const around = { from: new Date(from.getTime() - bufferMs), until: new Date(until.getTime() + longestMs), exceptId }
  const people = await readAvailabilities(db, userIds)
  const booked = await Promise.all(userIds.map((id) => bookedOf(db, [id], around)))
  const elsewhere = await busyElsewhere(db, userIds, around)
  const own = candidateId === undefined ? [] : await bookedOfPerson(db, candidateId, around)
  return freeSlots({
    people: people.map(({ userId: person, timeZone, hours, blocked }, index) => ({
      timeZone,
      hours,
      blocked,
      busy: [
        ...booked[index]!.map((each) => spanOf(each, bufferMs)),
        ...own.map((each) => spanOf(each, 0)),
        ...elsewhere.filter(({ userId }) => userId === person),
      ],
    })),
    lengthMinutes: durationMinutes,
    stepMinutes: stepMinutes(durationMinutes),
    from,
    until,
  })
}

interface Planned {
  id: number
  candidateId: number
  durationMinutes: number
  interviewers: readonly { id: number }[]
}

/** The times that a candidate is offered for an interview. */
export async function findOfferedSlots(
  db: Database | Transaction,
  ctx: Pick<Services, 'now'>,
  { id: interviewId, candidateId, durationMinutes, interviewers }: Planned,
) {
  const { noticeMs } = await readSetting(db, 'scheduling')
  const userIds = interviewers.map((each) => each.id)
  return findSlots(db, ctx, { userIds, durationMinutes, interviewId, candidateId, noticeMs })
}

/** What the calendars that they have connected hold. */
async function busyElsewhere(
  db: Database | Transaction,
  userIds: readonly number[],
  { from, until }: { from: Date; until: Date },
) {
  const rows = await db
    .select({ userId: busyTimes.userId, start: busyTimes.start, end: busyTimes.end })
    .from(busyTimes)
    .where(and(inArray(busyTimes.userId, [...userIds]), lt(busyTimes.start, until), gt(busyTimes.end, from)))
  return rows.map(({ userId, start, end }) => ({ userId, start: start.getTime(), end: end.getTime() }))
}
