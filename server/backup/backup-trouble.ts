import type { FileName } from '#server/providers/files/file-store.ts'
import { FileStoreFault } from '#server/providers/files/file-store-fault.ts'
import { StartError } from '#server/start-error.ts'

/** A backup cannot be written, or its files not be put in place, for a reason that the operator can do something about. */
export class BackupFolderError extends StartError {
  /** The same without any path. */
  readonly reason: string
  constructor(message: string, { reason, cause }: { reason: string; cause?: unknown }) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Of one that was begun, and whose maker was not heard of again. */
export const endedReason = 'The server ended while it was being made'

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  // As PostgreSQL says it.
  '53100': 'The disk of the database is full',
  EACCES: 'This account may not write or read there',
  EPERM: 'This account may not write or read there',
  EROFS: 'That disk is read-only',
  ENOENT: 'Its folder is not there',
  ENOTDIR: 'Its folder is not there',
  EISDIR: 'That is a folder',
  ABORT_ERR: 'It was stopped',
  EBUSY: 'A folder that is mounted by itself cannot be replaced; mount the data folder as a whole',
}

/** An upload that the disk does not give, told apart from the backup's own folder; the log leaves names of files out. */
export function uploadTrouble(error: unknown, name: FileName): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return error instanceof FileStoreFault || code === undefined
    ? error
    : new BackupFolderError(`No backup was written: the uploaded file ${name} cannot be read (${code}).`, {
        reason: 'An uploaded file cannot be read; npm run backup names it',
        cause: error,
      })
}

/**
 * What the disk or the store of files said, in plain words with what was being done (`Nothing was written to FILE`); else the
 * error as it is.
 */
export function backupTrouble(error: unknown, whatFailed: string): unknown {
  if (error instanceof FileStoreFault) {
    const { reason } = error
    return new BackupFolderError(`${whatFailed}: the file storage does not work. ${reason}.`, {
      reason: `The file storage does not work. ${reason}`,
      cause: error,
    })
  }
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException
  const reason = code && reasons[code]
  return reason
    ? new BackupFolderError(`${whatFailed}: ${reason}${path ? ` (${path})` : ''}.`, { reason, cause: error })
    : error
}
