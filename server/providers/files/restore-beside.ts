import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { lockFile } from '#server/database/embedded/lock-file.ts'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { StartError } from '#server/start-error.ts'
import type { RestoredFiles } from './file-store.ts'

/** The files are written beside the folder and put in its place at the end; what was there is set aside. */
export function restoreBeside(folder: string, force: boolean): RestoredFiles {
  if (
    !force &&
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
  ) {
    throw new StartError(`${folder} is not empty. With --force, the backup's files take its place.`)
  }
  const path = `${folder}.restoring`
  const kept = `${folder}.before-restore`
  const end = lockForRestore(folder)
  rmSync(path, { recursive: true, force: true })
  const done = { setAside: false, placed: false }
  return {
    async put(name, bytes) {
      const file = join(path, name)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(file, bytes, { mode: 0o600, flush: true })
    },
    async place() {
      if (existsSync(folder)) {
        rmSync(kept, { recursive: true, force: true })
        renameSync(folder, kept)
        done.setAside = true
      }
      if (!existsSync(path)) return
      renameSync(path, folder)
      done.placed = true
    },
    kept: () => (done.setAside ? kept : undefined),
    async undo() {
      if (done.placed) rmSync(folder, { recursive: true, force: true })
      if (done.setAside) renameSync(kept, folder)
      rmSync(path, { recursive: true, force: true })
    },
    end: async () => end(),
  }
}

/** Another would clear away what this one writes, whichever database it fills. */
function lockForRestore(folder: string) {
  const whole = resolve(folder)
  makeFolder(dirname(whole))
  const unlock = lockFile(`${whole}.restoring.lock`)
  if (!unlock) throw new StartError(`Another restore into ${folder} is under way. Wait until it has ended.`)
  return unlock
}
