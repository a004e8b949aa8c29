import { accessSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { embeddedFolder } from '#server/database/embedded/start-embedded.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Opening the embedded database would make one where there is none, and a command would do its work in that instead of the
 * server's. Throws StartError.
 */
export function refuseMissing({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl !== undefined) return
  try {
    accessSync(join(dataDir, embeddedFolder))
  } catch (cause) {
    throw new StartError(
      (cause as NodeJS.ErrnoException).code === 'EACCES'
        ? `This account may not read the data folder ${dataDir}. Run the command as the account that the server runs as.`
        : `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
      { cause },
    )
  }
}
