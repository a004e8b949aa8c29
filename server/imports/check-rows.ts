import type { imports as contract } from '#shared/imports.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { findLeftOut } from './find-left-out.ts'
import { findJobs } from './import-jobs.ts'
import { rowsPastRetention } from './rows-past-retention.ts'

/** Which rows would be left out as things are now. Throws 400 for a job that is not there. */
export async function checkRows({ db, now }: Context, { body: { rows } }: Input<typeof contract.check>) {
  const jobs = await findJobs(db, rows)
  const retentionMonths = await readSetting(db, 'retentionMonths')
  return {
    leftOut: await findLeftOut(db, rows, { jobs, now: now() }),
    pastRetention: rowsPastRetention(rows, { jobs, now: now(), months: retentionMonths }),
    retentionMonths,
  }
}
