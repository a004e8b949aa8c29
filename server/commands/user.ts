import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { ConfigError, readConfig } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { StartError } from '#server/start-error.ts'
import { loggedError } from '#server/telemetry/logged-error.ts'
import { openDatabase } from './open-database.ts'
import { runUserCommand, usage, UsageError } from './run-user-command.ts'

// Exit codes: 0 done, 1 refused or failed, 2 the command line is wrong.
try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    console.log(await runUserCommand({ db, now: () => new Date() }, process.argv.slice(2), () => text(process.stdin)))
  } finally {
    await close()
  }
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof AppError || error instanceof ConfigError || error instanceof StartError)
    console.error(error.message)
  else console.error(loggedError(error))
}
