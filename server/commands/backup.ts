import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { noteAccess } from '#server/access-log/note-access.ts'
import { backup } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { databaseFault } from '#server/database/database-fault.ts'
import { loadEnvFile } from '#server/load-env-file.ts'
import { openFiles } from '#server/providers/files/open-files.ts'
import { endWith } from './end-with.ts'
import { openDatabase } from './open-database.ts'
import { refuseMissing } from './refuse-missing.ts'
import { UsageError } from './usage-error.ts'

const usage =
  'Usage: npm run backup -- --to FILE\nWrites all rows and uploaded files to FILE. The server may run meanwhile.'

const now = () => new Date()
/** Of the files that are missing. */
const namedMax = 20
const undefinedTable = '42P01'

try {
  loadEnvFile()
  const { to } = readCommandLine()
  const config = readConfig(process.env)
  refuseMissing(config)
  // Whoever brought the new version first has the way back in this: an older one restores no newer database.
  const { db, pool, close } = await openDatabase(config, { asItIs: true })
  // What is half written has everybody's data, and a copy of that is missed by nobody. Asked twice, the process ends at once.
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  try {
    const store = await openFiles(config)
    const { rows, files, missing } = await backup({ pool, files: store, to: resolve(to), signal: stopped.signal })
    await noteAccess(db, { config, now }, undefined, {
      event: 'backed-up',
      detail: 'operator',
      userId: null,
      rows,
    }).catch((error: unknown) => {
      // One of an earlier version has no such log.
      if (databaseFault(error).code !== undefinedTable) throw error
    })
    console.log(`Wrote ${rows} rows and ${files} files to ${to}. It holds personal data and credentials: keep it safe.`)
    if (missing.length > 0) console.warn(whatIsMissing(missing, store.place))
  } finally {
    await close()
  }
} catch (error) {
  endWith(error)
}

function whatIsMissing(missing: readonly string[], place: string) {
  const more = missing.length - namedMax
  const names = missing.slice(0, namedMax).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `Not in it: ${missing.length} ${missing.length === 1 ? 'file that a row names, and that is' : 'files that rows name, and that are'} not in ${place}: ${names}`
}

function readCommandLine() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    if (values.to) return { to: values.to }
  } catch {
    // said below
  }
  throw new UsageError(usage)
}
