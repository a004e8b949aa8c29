import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** With all above it. Node's own way never comes back where a folder cannot be made though the one above is there (/proc). */
export function makeFolder(path: string) {
  if (isFolder(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(path)) throw error // else another process was faster
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
