import { text } from 'node:stream/consumers'
import { readConfig } from '#server/config.ts'
import { loadEnvFile } from '#server/load-env-file.ts'
import { endWith } from './end-with.ts'
import { openDatabase } from './open-database.ts'
import { runUserCommand, usage } from './run-user-command.ts'
import { UsageError } from './usage-error.ts'

try {
  loadEnvFile()
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    console.log(await runUserCommand({ db, now: () => new Date() }, process.argv.slice(2), () => text(process.stdin)))
  } finally {
    await close()
  }
} catch (error) {
  endWith(error instanceof UsageError ? new UsageError(`${error.message}\n\n${usage}`) : error)
}
