import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { interviews, users } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { placeOf } from './invitation-event.ts'

type Interview = typeof interviews.$inferSelect

/** 128 bits: nobody comes in by guessing. */
const roomBytes = 16

/**
 * Gives an interview without a place its room: the lead's own, else what the setting says. A phone call needs none. The room
 * of somebody who led it before is no place any more: they may sit there with others. Answers the interview as it is then.
 */
export async function giveRoom(
  tx: Transaction,
  interview: Interview,
  before: Interview | undefined,
): Promise<Interview> {
  if (placeOf(interview) !== null && !(await isFormerLeads(tx, interview, before))) return interview
  const meetingUrl =
    interview.type === 'Phone' ? null : ((await roomOf(tx, interview.interviewerId)) ?? (await roomBySetting(tx)))
  if (meetingUrl === interview.meetingUrl) return interview
  await tx.update(interviews).set({ meetingUrl }).where(eq(interviews.id, interview.id))
  return { ...interview, meetingUrl }
}

async function isFormerLeads(tx: Transaction, { meetingUrl, interviewerId }: Interview, before: Interview | undefined) {
  if (meetingUrl === null || !before || before.interviewerId === interviewerId) return false
  return meetingUrl === before.meetingUrl && meetingUrl === (await roomOf(tx, before.interviewerId))
}

async function roomOf(tx: Transaction, interviewerId: number | null) {
  if (interviewerId === null) return null
  const [lead] = await tx.select({ meetingUrl: users.meetingUrl }).from(users).where(eq(users.id, interviewerId))
  return lead?.meetingUrl ?? null
}

async function roomBySetting(tx: Transaction) {
  const meetings = await readSetting(tx, 'meetings')
  if (meetings.kind === 'jitsi')
    return `${meetings.url.replace(/\/+$/, '')}/interview-${randomBytes(roomBytes).toString('hex')}`
  return meetings.kind === 'fixed' ? meetings.url : null
}
