import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hourMs } from '#shared/durations.ts'
import { buckets, isKey, refuseOddKey, type FileName, type WholeFileStore } from './file-store.ts'
import { restoreBeside } from './restore-beside.ts'
import { syncEntry } from './sync-entry.ts'

/** No write takes as long: a draft of this age was left by a process that died, another's may be under way. */
const draftAgeMsMax = hourMs
const draftEnding = '.part'
/** A thousand resumes as most are, and the log that a database in the same folder writes before it is emptied. */
const reserveBytesMax = 1e9
/** A small disk would else take no applications at all. */
const reserveShare = 0.05

/** Files under one folder. A write goes to a new name, is synced and renamed, so that a crash leaves the old file or the new one. */
export function localFiles(folder: string): WholeFileStore {
  const pathOf = (bucket: string, key: string) => {
    refuseOddKey(key)
    return join(folder, bucket, key)
  }
  const sweptAtMs = new Map<string, number>()
  return {
    place: folder,
    settings: 'DATA_DIR',
    async put(bucket, key, bytes) {
      const path = pathOf(bucket, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Again from time to time: what was too young after the last start is found old.
      if (Date.now() - (sweptAtMs.get(bucket) ?? 0) > draftAgeMsMax) {
        sweptAtMs.set(bucket, Date.now())
        await removeOldDrafts(dirname(path))
      }
      const draft = `${path}.${randomBytes(6).toString('hex')}${draftEnding}`
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncEntry(dirname(path))
    },
    get: async (bucket, key) => readFile(pathOf(bucket, key)).catch(unlessGone),
    async remove(bucket, key) {
      await rm(pathOf(bucket, key), { force: true })
    },
    async list() {
      const names: FileName[] = []
      for (const bucket of buckets) {
        const keys = (await readdir(join(folder, bucket)).catch(unlessGone)) ?? []
        for (const key of keys) if (isKey(key) && !key.endsWith(draftEnding)) names.push(`${bucket}/${key}`)
      }
      return names.toSorted()
    },
    startRestore: async ({ force }) => restoreBeside(folder, force),
    async room() {
      const { bavail, blocks, bsize } = await statfsOf(folder)
      return { freeBytes: bavail * bsize, reserveBytes: Math.min(reserveBytesMax, blocks * bsize * reserveShare) }
    },
  }
}

/** Before the first file there is no folder of them, and the one around it is on the same disk. */
async function statfsOf(folder: string) {
  try {
    return await statfs(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return statfs(dirname(folder))
  }
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whatever a crash left half written holds somebody's data, and nothing points to it. */
async function removeOldDrafts(path: string) {
  for (const name of await readdir(path)) {
    if (!name.endsWith(draftEnding)) continue
    const draft = join(path, name)
    const writtenMs = await stat(draft).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity, // its writer has just renamed it
    )
    if (Date.now() - writtenMs > draftAgeMsMax) await rm(draft, { force: true })
  }
}
