import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** PostgreSQL's clients look for this name in the folder that they are given as host. */
export const socketName = '.s.PGSQL.5432'
const socketPathBytesMax = 103 // of macOS; Linux allows 107
const privatePrefix = 'rolecall-'

/** A fresh folder, open to this user only, for the embedded database's socket; DATA_DIR/socket-folder says where it is. */
export function makeSocketFolder(dataDir: string): string {
  removeSocketFolder(dataDir)
  const inside = join(dataDir, 'socket')
  const fits = Buffer.byteLength(join(inside, socketName)) <= socketPathBytesMax
  if (fits) mkdirSync(inside, { recursive: true, mode: 0o700 })
  const folder = fits ? inside : mkdtempSync(join(shortTemporaryFolder(), privatePrefix))
  writeFileSync(join(dataDir, 'socket-folder'), folder)
  return folder
}

/** Where the database of a running process listens; undefined when none was ever started there. */
export function readSocketFolder(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'socket-folder'), 'utf8')
  } catch {
    return undefined
  }
}

/** Removes what this or a killed process left. Only the directory's owner may call it. */
export function removeSocketFolder(dataDir: string) {
  rmSync(join(dataDir, 'socket'), { recursive: true, force: true })
  const last = readSocketFolder(dataDir)
  if (last && dirname(last) === shortTemporaryFolder() && basename(last).startsWith(privatePrefix)) {
    rmSync(last, { recursive: true, force: true })
  }
  rmSync(join(dataDir, 'socket-folder'), { force: true })
}

function shortTemporaryFolder() {
  const longest = join(tmpdir(), `${privatePrefix}XXXXXX`, socketName)
  return Buffer.byteLength(longest) <= socketPathBytesMax ? tmpdir() : '/tmp'
}
