import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { WholeFileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'

type Settings = Pick<Config, 'bucket' | 'dataDir'>

/** The files in the bucket that is set, or in the data folder. */
export async function openFiles({ bucket, dataDir }: Settings): Promise<WholeFileStore> {
  if (!bucket) return filesIn(dataDir)
  // Read only where it is needed: the library is larger than the rest of the server.
  const [{ s3Files }, { objectsIn }, { openBucket }] = await Promise.all([
    import('./s3-files.ts'),
    import('./objects-in.ts'),
    import('./open-bucket.ts'),
  ])
  return s3Files(bucket, objectsIn(openBucket(bucket)))
}

/** The same for a server, tried first. Throws StartError. */
export async function openCheckedFiles(
  { bucket, dataDir }: Settings,
  { log }: { log: Pick<Logger, 'warn'> },
): Promise<WholeFileStore> {
  if (!bucket) return filesIn(dataDir)
  const { checkBucket } = await import('./check-bucket.ts')
  return checkBucket(bucket, { folder: filesIn(dataDir), log })
}

export const filesIn = (dataDir: string) => localFiles(join(dataDir, 'files'))
