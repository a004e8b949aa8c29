import { StartError } from '#server/start-error.ts'

/** The data folder cannot hold the database, for a reason that the operator can do something about. */
export class DataFolderError extends StartError {}

const sqliteReadOnly = 8
const sqliteFull = 13
const sqliteCannotOpen = 14
/** ENOSPC as the embedded engine numbers it. */
const engineNoSpace = 51

interface Trouble {
  code?: string
  syscall?: string
  errcode?: number
  errno?: number
}

/** What went wrong with the data folder, in plain words where it is the folder's own trouble; else the error as it is. */
export function folderTrouble(error: unknown, directory: string): unknown {
  const { code, syscall, errcode, errno } = (error ?? {}) as Trouble
  if (code === 'ENOSPC' || errcode === sqliteFull || errno === engineNoSpace)
    return new DataFolderError(
      `The disk of the data folder ${directory} is full. Make room (a new database takes about 50 MB), then start again.`,
    )
  if (code === 'ENOENT' && syscall === 'mkdir')
    return new DataFolderError(`The data folder ${directory} cannot be made there. Set DATA_DIR to another.`)
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataFolderError(`DATA_DIR ${directory} is a file, not a folder. Set it to a folder.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '') || [sqliteReadOnly, sqliteCannotOpen].includes(errcode ?? 0))
    return new DataFolderError(
      `The data folder ${directory} cannot be written to by this account. Let it own the folder and all in it, or set DATA_DIR to another.`,
    )
  return error
}
