import { accessSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { embeddedFolder } from '#server/database/embedded/start-embedded.ts'
import { StartError } from '#server/start-error.ts'

type Home = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opening the embedded database makes one where there is none. Throws StartError where the folder cannot be looked into. */
export function isMissing({ databaseUrl, dataDir }: Home) {
  if (databaseUrl !== undefined) return false
  try {
    accessSync(join(dataDir, embeddedFolder))
    return false
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EACCES') return true
    throw new StartError(
      `This account may not read the data folder ${dataDir}. Run the command as the account that the server runs as.`,
      { cause },
    )
  }
}

/** For a command that would do its work in a new database instead of the server's. Throws StartError. */
export function refuseMissing(home: Home) {
  if (isMissing(home))
    throw new StartError(`There is no database in ${home.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`)
}
