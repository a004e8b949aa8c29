import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { endWith } from '#server/commands/end-with.ts'
import { openDatabase } from '#server/commands/open-database.ts'
import { readConfig, type Config } from '#server/config.ts'
import { openPort } from '#server/http/open-port.ts'
import { loadEnvFile } from '#server/load-env-file.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { describeAccounts } from './demo-accounts.ts'
import { makeOnce } from './make-once.ts'

// Exit codes: 0 the demo is there, 1 it could not be made. `--then-serve`: it is to be served at once, so the port must be free.
try {
  loadEnvFile()
  const config = readConfig(process.env)
  // Nobody is to wait a minute for a company that cannot be shown then.
  const port = process.argv.includes('--then-serve') ? await openPort(config) : undefined
  try {
    await seed(config)
  } finally {
    await port?.close()
  }
} catch (error) {
  endWith(error)
}

async function seed(config: Config) {
  const { db, close } = await openDatabase(config)
  try {
    const shownAt = new Date()
    const now = new Date(Math.floor(shownAt.getTime() / dayMs) * dayMs)
    console.log('Making the demo company where there is none yet…')
    await makeOnce(db, { config, files: localFiles(join(config.dataDir, 'files')), now, shownAt })
    // The server reads them as it reads every resume: with the places of their words, for screening.
    await db.execute(
      sql`insert into notification_queue (type, payload) select 'resume', jsonb_build_object('candidateId', candidate_id) from resume_texts where lines is null`,
    )
    console.log(describeAccounts())
  } finally {
    await close()
  }
}
