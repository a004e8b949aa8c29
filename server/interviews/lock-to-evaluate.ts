import { refuseRejected } from '#server/candidates/lock-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { conflict } from '#server/errors.ts'
import { requireEvaluator } from './guard-evaluation.ts'
import { lockInterview } from './lock-interview.ts'

/** Locks an interview as `lockInterview` does, for who evaluates it. Throws 404, 403, 409 where no evaluation is taken. */
export async function lockToEvaluate(tx: Transaction, ctx: Context, id: number) {
  const locked = await lockInterview(tx, id)
  await requireEvaluator(tx, askerOf(ctx), locked.interview)
  refuseRejected(locked.candidate)
  if (locked.interview.status === 'cancelled') throw conflict('This interview was cancelled and takes no evaluation')
  return locked
}
