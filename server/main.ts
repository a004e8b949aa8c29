import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { resolveQuickly } from './quick-resolve.ts'
import { StartError } from './start-error.ts'
import { loggedError } from './telemetry/logged-error.ts'

/** How long a drain may take before the process ends all the same. */
const drainMs = 15_000

// A thousand files are compiled once, not at every start. Where the folder cannot be written to, they are compiled again.
const codeCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'rolecall-code')
enableCompileCache(codeCache)
process.env['NODE_COMPILE_CACHE'] = codeCache // for its threads
resolveQuickly()
// The process ends as it would anyway; what it would print of the error may be somebody's.
process.on('uncaughtException', (error) => {
  console.error(loggedError(error))
  process.exit(1)
})

try {
  const { startServer } = await import('./start-server.ts')
  const server = await startServer(process.env)
  let ending = false
  const end = (signal: string) => {
    if (ending) return
    ending = true
    console.log(`${signal}: finishing what is under way…`)
    setTimeout(() => process.exit(1), drainMs).unref()
    void server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(loggedError(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end('Stopping'))
  process.on('SIGTERM', () => end('Stopping'))
} catch (error) {
  // What the operator can mend is said plainly; anything else with its trace.
  if (error instanceof ConfigError)
    console.error(`The settings are not right:\n${error.message}\n.env.example explains each.`)
  else if (error instanceof StartError) console.error(error.message)
  else console.error(loggedError(error))
  process.exit(1)
}
