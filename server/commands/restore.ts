import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#server/backup/restore.ts'
import { readConfig, type Config } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { loadEnvFile } from '#server/load-env-file.ts'
import { filesIn, openFiles } from '#server/providers/files/open-files.ts'
import { endWith } from './end-with.ts'
import { UsageError } from './usage-error.ts'

const usage =
  'Usage: npm run restore -- --from FILE [--force]\nPuts a backup into an empty database; with --force, in place of all that is there. Stop the server first.'

try {
  loadEnvFile()
  const { from, force } = readCommandLine()
  const config = readConfig(process.env)
  const store = await openFiles(config)
  const { pool, close } = await connect(config)
  try {
    const { rows, files, kept } = await restore({ pool, files: store, from: resolve(from), force })
    console.log(`Restored ${rows} rows and ${files} files from ${from}; the files are in ${store.place}.`)
    console.log(
      'What waited to be sent is held, and so are reminders, until an administrator says in the product that work goes on there.',
    )
    const unused = kept ?? (await unusedFolder(config))
    if (unused)
      console.log(
        `The files that were there are in ${unused}, which no retention reaches: remove it once nothing is missed.`,
      )
  } finally {
    await close()
  }
} catch (error) {
  endWith(error)
}

/** The data folder's files, where they have just gone into a bucket. */
async function unusedFolder({ bucket, dataDir }: Config) {
  const folder = filesIn(dataDir)
  return bucket && (await folder.list()).length > 0 ? folder.place : undefined
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
