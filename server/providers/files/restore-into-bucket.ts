import pMap from 'p-map'
import { StartError } from '#server/start-error.ts'
import { FileStoreFault } from './file-store-fault.ts'
import type { FileName, RestoredFiles } from './file-store.ts'
import { filesAtOnceMax } from './files-at-once.ts'
import type { Objects } from './objects-in.ts'
import { marksIn, markPlace } from './restore-marks.ts'

interface Parts {
  objects: Pick<Objects, 'put' | 'remove' | 'list'>
  list: () => Promise<FileName[]>
  place: string
  prefix: string
}

/**
 * A bucket cannot put many files in the place of others at one stroke, so a restore takes a place where there are none: what
 * was there before stays as it is, under its own prefix. A mark tells what an interrupted restore has left.
 */
export async function restoreIntoBucket({ objects, list, place, prefix }: Parts): Promise<RestoredFiles> {
  const removeAll = (names: readonly string[]) =>
    pMap(names, (name) => objects.remove(name), { concurrency: filesAtOnceMax })
  const taken = () =>
    new StartError(
      `There are files in ${place}, and in a bucket none is replaced. Set S3_PREFIX to another, where nothing is: what is there stays, under its own.`,
    )
  // Looked for first: beside whole files a mark would have the next restore clear them away.
  if ((await list()).length > 0 && (await marksIn({ objects, prefix })).length === 0) throw taken()
  const mark = await markPlace({ objects, place, prefix })
  const left = await list()
  if (left.length > 0 && mark.dead.length === 0) {
    // Another restore has just ended.
    await mark.end()
    await mark.remove()
    throw taken()
  }
  await removeAll([...left.map((name) => prefix + name), ...mark.dead])
  const names: string[] = []
  let placed = false
  return {
    async put(name, bytes) {
      mark.refuseLost()
      names.push(prefix + name)
      await objects.put(prefix + name, bytes)
    },
    async place() {
      await mark.end()
      mark.refuseLost()
      await mark.remove()
      placed = true
    },
    kept: () => undefined,
    async undo() {
      await mark.end()
      // What is there now may be another's. The mark of this one tells the next what was left.
      if (!placed && !mark.isHeld()) return
      try {
        if (placed) await mark.set()
        await removeAll(names)
        await mark.remove()
      } catch (error) {
        // The mark tells the next restore what was left; where it is not set either, that one asks for another prefix.
        if (!(error instanceof FileStoreFault)) throw error
      }
    },
    end: () => mark.end(),
  }
}
