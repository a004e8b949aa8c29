import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import { lockInterview } from '#server/interviews/lock-interview.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { interviewIdOf } from './find-by-link.ts'
import { bookable, panelIdsOf } from './interviewers-of.ts'
import { changesEndOf, mayChange, stageOf } from './stage-of.ts'

/** The interview that a link opens, locked after its candidate, and where it stands for them now. Throws 404. */
export async function lockByLink(tx: Transaction, ctx: Pick<Context, 'now'>, token: string) {
  const id = await interviewIdOf(tx, token)
  if (id === undefined) throw notFound('Interview')
  const { interview, candidate } = await lockInterview(tx, id)
  // Staff may have ended the link while this waited for them (decision 53).
  if ((await interviewIdOf(tx, token)) === undefined) throw notFound('Interview')
  const interviewers = await bookable(tx, interview.interviewerId, await panelIdsOf(tx, id))
  const { changeDeadlineMs } = await readSetting(tx, 'scheduling')
  const standing = { ...interview, candidate, jobStatus: candidate.job.status }
  const stage = stageOf(standing, interviewers.length, ctx.now())
  const changesEnd = changesEndOf(interview, changeDeadlineMs)
  return { interview, candidate, interviewers, stage, mayChange: mayChange({ stage, changesEnd }, ctx.now()) }
}
