import { join, resolve } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { lockFile } from './lock-file.ts'
import { makeFolder } from './make-folder.ts'

export class DirectoryInUseError extends StartError {}

/**
 * Makes this process the directory's only owner, by DIRECTORY/owner.lock, until the returned function is called or the process
 * ends, however it ends. Throws DirectoryInUseError when anyone, this process included, owns it already.
 */
export function ownDirectory(directory: string): () => void {
  makeFolder(resolve(directory))
  const disown = lockFile(join(directory, 'owner.lock'))
  if (!disown)
    throw new DirectoryInUseError(
      `The data folder ${directory} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    )
  return disown
}
