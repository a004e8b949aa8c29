import { join, resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/start-error.ts'
import { makeFolder } from './make-folder.ts'

export class DirectoryInUseError extends StartError {}

/** Node closes a database that nothing refers to any more, and with it would go the lock: what is held stays in sight. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the directory's only owner until the returned function is called or the process ends, however it
 * ends. The lock is the kernel's, held through SQLite on DIRECTORY/owner.lock: it dies with the process, so a file
 * left behind locks nothing. Throws DirectoryInUseError when anyone, this process included, holds it already.
 * Nothing else may open that file: closing any descriptor of it would drop the lock.
 */
export function ownDirectory(directory: string): () => void {
  makeFolder(resolve(directory))
  const { DatabaseSync } = withoutWarning(() => process.getBuiltinModule('node:sqlite'))
  const lock = new DatabaseSync(join(directory, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DirectoryInUseError(
      `The data folder ${directory} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  held.add(lock)
  return () => release(lock)
}

function release(lock: DatabaseSync) {
  if (held.delete(lock)) lock.close()
}

const sqliteBusy = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

/** Node announces its SQLite as experimental on stderr; nothing that we use of it is in flux. */
function withoutWarning<T>(load: () => T): T {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    return load()
  } finally {
    process.emitWarning = emitWarning
  }
}
