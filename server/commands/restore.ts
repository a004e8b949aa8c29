import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { restore } from '#server/database/restore.ts'
import { endWith } from './end-with.ts'
import { UsageError } from './run-user-command.ts'

const usage =
  'Usage: npm run restore -- --from FILE [--force]\nPuts a backup into an empty database; with --force, in place of all that is there. Stop the server first.'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { from, force } = readCommandLine()
  const { databaseUrl, dataDir } = readConfig(process.env)
  const { pool, close } = await connect({ databaseUrl, dataDir })
  try {
    const { rows, files } = await restore({ pool, filesFolder: join(dataDir, 'files'), from: resolve(from), force })
    console.log(`Restored ${rows} rows and ${files} files from ${from}.`)
  } finally {
    await close()
  }
} catch (error) {
  endWith(error)
}

function readCommandLine() {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, force: { type: 'boolean', default: false } } })
    if (values.from) return { from: values.from, force: values.force }
  } catch {
    // said below
  }
  throw new UsageError(usage)
}
