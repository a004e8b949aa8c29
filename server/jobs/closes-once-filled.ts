import { eq } from 'drizzle-orm'
import { isHired } from '#shared/is-hired.ts'
import { areFilled } from '#shared/openings-filled.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs } from '#server/database/schema.ts'
import { awaitNewInterviews } from '#server/interviews/hold-job-open.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { LockedJob } from './lock-job.ts'
import { hiredOfJob } from './opening-columns.ts'

/**
 * Whether a candidate's acceptance fills the last opening of an active job, and the setting has it closed then. Whoever locked
 * the job asks before anything of its candidates is changed: interviews that are being made are waited for, and those who
 * make them wait for a turn to be counted.
 */
export async function closesOnceFilled(tx: Transaction, job: LockedJob, candidate: { status: string }) {
  if (job.status !== 'active' || !(await readSetting(tx, 'closesFilledJobs'))) return false
  // Not as they were counted when the job was asked for: whoever held it may have filled an opening.
  const [counted] = await tx.select({ hired: hiredOfJob }).from(jobs).where(eq(jobs.id, job.id))
  const hired = (counted?.hired ?? 0) + (isHired(candidate) ? 0 : 1)
  if (!areFilled({ openings: job.openings, hired })) return false
  await awaitNewInterviews(tx, job.id)
  return true
}
