import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import { resolveQuickly } from './quick-resolve.ts'
import { StartError } from './start-error.ts'
import { loggedError } from './telemetry/logged-error.ts'

/** How long a drain may take before the process ends all the same. */
const drainMs = 15_000

// So that a thousand files are compiled once, and not at every start. A folder that cannot be written to does no harm.
const codeCache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'rolecall-code')
enableCompileCache(codeCache)
process.env['NODE_COMPILE_CACHE'] = codeCache // for the worker threads
resolveQuickly()
// Node would end the process too, but print the whole error, in which somebody's data may stand.
process.on('uncaughtException', (error) => {
  console.error(loggedError(error))
  process.exit(1)
})

const stopping = new AbortController()
// Before anything is open: whoever ends a start leaves the database closed too.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) return
    console.log('Stopping: finishing what is under way…')
    setTimeout(() => process.exit(1), drainMs).unref()
    stopping.abort()
  })

try {
  const { startServer } = await import('./start-server.ts')
  const server = await startServer(process.env, { stopping: stopping.signal })
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  await server.stop()
  process.exit(0)
} catch (error) {
  if (error === stopping.signal.reason) process.exit(0)
  // What the operator can mend is said plainly; anything else comes with its stack.
  if (error instanceof ConfigError)
    console.error(`The settings are not right:\n${error.message}\n.env.example explains each.`)
  else if (error instanceof StartError) console.error(error.message)
  else console.error(loggedError(error))
  process.exit(1)
}
