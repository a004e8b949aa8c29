import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderTrouble } from '#server/database/embedded/folder-trouble.ts'
import { makeFolder } from '#server/database/embedded/make-folder.ts'

/**
 * Makes sure that files can be kept in the data folder, wherever the rows are: a server that is ready takes resumes. Throws
 * DataFolderError.
 */
export function checkFilesFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    for (const folder of [dataDir, ...foldersOf(join(dataDir, 'files'))])
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderTrouble(error, dataDir)
  }
}

/**
 * As another account may have left them, by restoring a backup. None is made here: what is there when one is restored is set
 * aside, and told of.
 */
function foldersOf(files: string) {
  if (!existsSync(files)) return []
  const buckets = readdirSync(files, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [files, ...buckets.map(({ name }) => join(files, name))]
}
