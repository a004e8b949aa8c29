import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { conflict } from '#server/errors.ts'
import { requireEditor } from './guard-edit.ts'
import { lockJob } from './lock-job.ts'

/** The job, held as `lockJob` does, for who changes it or what belongs to it. Throws 403, 404, 409 for a closed job. */
export async function lockToEdit(tx: Transaction, ctx: Context, id: number) {
  const job = await lockJob(tx, id)
  requireEditor(askerOf(ctx), job)
  if (job.status === 'closed') throw conflict('This job is closed. Reopen it to change it.')
  return job
}
