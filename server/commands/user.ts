import { text } from 'node:stream/consumers'
import { readConfig } from '#server/config.ts'
import { loadEnvFile } from '#server/load-env-file.ts'
import { withCurrentNames } from '#server/settings/current-config.ts'
import { endWith } from './end-with.ts'
import { openDatabase } from './open-database.ts'
import { isMissing, refuseMissing } from './refuse-missing.ts'
import { readUserCommand, usage } from './read-user-command.ts'
import { UsageError } from './usage-error.ts'

try {
  loadEnvFile()
  const config = readConfig(process.env)
  const args = process.argv.slice(2)
  // First, so that a command that is wrong makes no database.
  const work = await readUserCommand(args, () => text(process.stdin))
  // Accounts may be made before the server's first start.
  const isNew = args[0] === 'create' && isMissing(config)
  if (!isNew) refuseMissing(config)
  const { db, close } = await openDatabase(config)
  if (isNew)
    console.log(`A new database was made in ${config.dataDir}. The server must be started with the same DATA_DIR.`)
  try {
    const services = await withCurrentNames({ db, config, now: () => new Date() })
    console.log(await work(services))
  } finally {
    await close()
  }
} catch (error) {
  endWith(error instanceof UsageError ? new UsageError(`${error.message}\n\n${usage}`) : error)
}
