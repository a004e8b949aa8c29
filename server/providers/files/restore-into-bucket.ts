import pMap from 'p-map'
import { StartError } from '#server/start-error.ts'
import { FileStoreFault } from './file-store-fault.ts'
import type { FileName, RestoredFiles } from './file-store.ts'
import { filesAtOnceMax } from './files-at-once.ts'
import type { Objects } from './objects-in.ts'

interface Parts {
  objects: Pick<Objects, 'put' | 'get' | 'remove'>
  list: () => Promise<FileName[]>
  place: string
  prefix: string
}

/** Stands in a bucket as long as what is beside it is not whole. */
export const markOf = (prefix: string) => `${prefix}restoring`

/**
 * A bucket cannot put many files in the place of others at one stroke, so a restore takes a place where there are none: what
 * was there before stays as it is, under its own prefix. A mark tells what an interrupted restore has left.
 */
export async function restoreIntoBucket({ objects, list, place, prefix }: Parts): Promise<RestoredFiles> {
  const mark = markOf(prefix)
  const left = await list()
  if (left.length > 0 && !(await objects.get(mark)))
    throw new StartError(
      `There are files in ${place}, and in a bucket none is replaced. Set S3_PREFIX to another, where nothing is: what is there stays, under its own.`,
    )
  const removeAll = (names: readonly string[]) =>
    pMap(names, (name) => objects.remove(prefix + name), { concurrency: filesAtOnceMax })
  await objects.put(mark, new Uint8Array())
  await removeAll(left)
  const names: string[] = []
  let placed = false
  return {
    async put(name, bytes) {
      names.push(name)
      await objects.put(prefix + name, bytes)
    },
    async place() {
      await objects.remove(mark)
      placed = true
    },
    kept: () => undefined,
    async undo() {
      try {
        if (placed) await objects.put(mark, new Uint8Array())
        await removeAll(names)
        await objects.remove(mark)
      } catch (error) {
        // The mark tells the next restore what was left; where it is not set either, that one asks for another prefix.
        if (!(error instanceof FileStoreFault)) throw error
      }
    },
  }
}
