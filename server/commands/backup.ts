import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { backup } from '#server/database/backup.ts'
import { endWith } from './end-with.ts'
import { openDatabase } from './open-database.ts'
import { UsageError } from './run-user-command.ts'

const usage =
  'Usage: npm run backup -- --to FILE\nWrites all rows and uploaded files to FILE. The server may run meanwhile.'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { to } = readCommandLine()
  const config = readConfig(process.env)
  const { pool, close } = await openDatabase(config)
  try {
    const { rows, files } = await backup({ pool, filesFolder: join(config.dataDir, 'files'), to: resolve(to) })
    console.log(`Wrote ${rows} rows and ${files} files to ${to}. It holds personal data and credentials: keep it safe.`)
  } finally {
    await close()
  }
} catch (error) {
  endWith(error)
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
