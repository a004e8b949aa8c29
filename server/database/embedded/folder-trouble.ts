import { statfsSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'

/** The data folder cannot hold the database, for a reason that the operator can do something about. */
export class DataFolderError extends StartError {}

const sqliteReadOnly = 8
const sqliteFull = 13
const sqliteCannotOpen = 14
/** ENOSPC as the embedded engine numbers it. */
const engineNoSpace = 51

/** Less than what the engine needs to replay its log. */
const roomBytesMin = 32 * 1024 * 1024

interface Trouble {
  code?: string
  syscall?: string
  errcode?: number
  errno?: number
}

/** What went wrong with the data folder, in plain words where it is the folder's own trouble; else the error as it is. */
export function folderTrouble(error: unknown, directory: string): unknown {
  const { code, syscall, errcode, errno } = (error ?? {}) as Trouble
  if (code === 'ENOSPC' || errcode === sqliteFull || errno === engineNoSpace || (isAborted(error) && isFull(directory)))
    return fullFolder(directory)
  if (code === 'ENOENT' && syscall === 'mkdir')
    return new DataFolderError(`The data folder ${directory} cannot be made there. Set DATA_DIR to another.`)
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataFolderError(`DATA_DIR ${directory} is a file, not a folder. Set it to a folder.`)
  // Of a folder that cannot be removed for this reason Node tells the reason in words alone.
  const readOnly = error instanceof Error && error.message.includes('Read-only file system')
  if (
    readOnly ||
    ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') ||
    [sqliteReadOnly, sqliteCannotOpen].includes(errcode ?? 0)
  )
    return new DataFolderError(
      `The data folder ${directory} cannot be written to by this account. Let it own the folder and all in it, or set DATA_DIR to another.`,
    )
  return error
}

export const fullFolder = (directory: string) =>
  new DataFolderError(
    `The disk of the data folder ${directory} is full. Make room (a new database takes about 50 MB), then start again.`,
  )

/** What the engine says when it can write no further, among other things. */
const isAborted = (error: unknown) => error instanceof Error && error.message.startsWith('Aborted(')

function isFull(directory: string) {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < roomBytesMin
  } catch {
    return false
  }
}
