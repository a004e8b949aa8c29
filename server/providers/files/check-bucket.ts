import type { Logger } from 'pino'
import { minuteMs } from '#shared/durations.ts'
import type { BucketConfig } from '#server/bucket-config.ts'
import { StartError } from '#server/start-error.ts'
import { FileStoreFault } from './file-store-fault.ts'
import { buckets, type WholeFileStore } from './file-store.ts'
import { objectsIn, type Objects } from './objects-in.ts'
import { openBucket } from './open-bucket.ts'
import { probeFiles, probeStart } from './probe-files.ts'
import { marksIn } from './restore-marks.ts'
import { s3Files } from './s3-files.ts'

interface Beside {
  /** The files in the data folder, which are not used any more. */
  folder: Pick<WholeFileStore, 'list' | 'place'>
  log: Pick<Logger, 'warn'>
}

/**
 * The files in a bucket, once it was tried: written, read, removed, and seen to keep nothing of what is removed. Throws
 * StartError.
 */
export async function checkBucket(
  settings: BucketConfig,
  { folder, log }: Beside,
  bucket = openBucket(settings),
): Promise<WholeFileStore> {
  const objects = objectsIn(bucket)
  const { place } = objects
  let keepsVersions = false
  const put: Objects['put'] = async (name, bytes) => {
    const put = await objects.put(name, bytes)
    keepsVersions ||= put.version !== undefined
    // What fails of it fails below too, and is told there.
    await removeOlderProbes(objects, name).catch(() => undefined)
    return put
  }
  try {
    await probeFiles(s3Files(settings, { ...objects, put }))
    if (keepsVersions && !settings.allowsVersions) throw new StartError(versionsMessage(place))
    if ((await marksIn({ objects, prefix: settings.prefix })).length > 0)
      throw new StartError(
        `A restore into ${place} was interrupted, or is under way: not all files are there. Restore again, or set S3_PREFIX as it was.`,
      )
    await lookAtFolder({ objects, settings, folder, log })
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof FileStoreFault ? error.reason : (error as Error).message
    throw new StartError(`No files can be kept in ${place}: ${reason}.`, { cause: error })
  }
  return s3Files(settings, objects)
}

/** No probe takes as long: one of this age was left by a start that was killed, another process's may be under way. */
const probeAgeMsMax = 10 * minuteMs

/** Beside a probe that has just been written, which tells what time it is there. */
async function removeOlderProbes(objects: Objects, probe: string) {
  const probes = []
  for await (const object of objects.list(probe.slice(0, probe.lastIndexOf(probeStart) + probeStart.length)))
    probes.push(object)
  const nowMs = probes.find(({ name }) => name === probe)?.writtenMs ?? NaN
  for (const { name, writtenMs = NaN } of probes) if (nowMs - writtenMs > probeAgeMsMax) await objects.remove(name)
}

const versionsMessage = (place: string) =>
  `Versioning is on in ${place}: whoever is anonymised would stay in it. Switch versioning off, or have a rule of the bucket remove earlier versions in days, and set S3_VERSIONS=allow.`

/** Whoever names a bucket has not moved the files with that. */
async function lookAtFolder({ objects, settings, folder, log }: Beside & { objects: Objects; settings: BucketConfig }) {
  const files = (await folder.list()).length
  if (files === 0) return
  if (!(await hasAny(objects, settings.prefix)))
    throw new StartError(
      `${folder.place} has ${files} files, and ${objects.place} has none. Move them with a backup and a restore, as README says; or remove that folder, if they are nobody’s.`,
    )
  log.warn({ files }, 'The data folder still has files, which are not used and which no retention reaches')
}

async function hasAny(objects: Objects, prefix: string) {
  for (const bucket of buckets) for await (const _ of objects.list(`${prefix}${bucket}/`)) return true
  return false
}
