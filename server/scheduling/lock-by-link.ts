import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import { lockInterview } from '#server/interviews/lock-interview.ts'
import { interviewIdOf } from './find-by-link.ts'
import { standingOf } from './standing-of.ts'

/** The interview that a link opens, locked after its candidate, and where it stands for them now. Throws 404. */
export async function lockByLink(tx: Transaction, ctx: Pick<Context, 'now'>, token: string) {
  const id = await interviewIdOf(tx, token)
  if (id === undefined) throw notFound('Interview')
  const { interview, candidate } = await lockInterview(tx, id)
  // Staff may have ended the link while this waited for them (decision 53).
  if ((await interviewIdOf(tx, token)) === undefined) throw notFound('Interview')
  const standing = await standingOf(tx, ctx, { ...interview, candidate, jobStatus: candidate.job.status })
  return { interview, candidate, ...standing }
}
