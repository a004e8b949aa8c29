import type { DatabaseSync } from 'node:sqlite'

/** Node closes a database that nothing refers to any more, and with it would go the lock: what is held stays in sight. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the file's only holder until the returned function is called or the process ends, however it ends;
 * undefined where anyone, this process included, holds it already. The lock is the kernel's, held through SQLite: it dies with
 * the process, so a file left behind locks nothing. Nothing else may open that file: closing any descriptor of it would drop
 * the lock.
 */
export function lockFile(path: string): (() => void) | undefined {
  const { DatabaseSync } = withoutWarning(() => process.getBuiltinModule('node:sqlite'))
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
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
