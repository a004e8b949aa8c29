import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the disk has the file or folder. A new or renamed file is only kept once its folder is. */
export function syncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
