import { readConfig } from '#server/config.ts'
import type { Telling } from '#demo/begin-story.ts'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { demoJobs } from '#demo/demo-jobs.ts'
import { noRows } from '#demo/demo-rows.ts'
import { randomFrom } from '#demo/random.ts'
import { staffOf } from '#demo/staff.ts'

/** What a part of the demo is told with, before anything was: the accounts have the ids 1 to 6, and the first asked for every job. */
export function demoTelling(now: Date): Telling {
  const staff = staffOf(
    demoAccounts.map((account, at) => Object.assign({ id: at + 1, email: `${at}@quillmere.example` }, account)),
  )
  const rows = { ...noRows(), submitters: demoJobs.map(() => 1) }
  return { random: randomFrom(1), rows, staff, config: readConfig({}), now, consent: { text: '', version: '' } }
}
