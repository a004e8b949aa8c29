import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { bookable, panelIdsOf } from './interviewers-of.ts'
import { changesEndOf, mayChange, stageOf } from './stage-of.ts'

type Interview = Parameters<typeof stageOf>[0] & { id: number; interviewerId: number | null }

/** Where an interview stands for its candidate now, who can be booked for it, and until when the candidate may change it. */
export async function standingOf(db: Database | Transaction, { now }: Pick<Services, 'now'>, interview: Interview) {
  const interviewers = await bookable(db, interview.interviewerId, await panelIdsOf(db, interview.id))
  const { changeDeadlineMs } = await readSetting(db, 'scheduling')
  const stage = stageOf(interview, interviewers.length, now())
  const changesEnd = changesEndOf(interview, changeDeadlineMs)
  return { interviewers, stage, changesEnd, mayChange: mayChange({ stage, changesEnd }, now()) }
}
