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
  { bucket, dataDir, databaseUrl }: Settings & Pick<Config, 'databaseUrl'>,
  { log }: { log: Pick<Logger, 'warn'> },
): Promise<WholeFileStore> {
  const folder = filesIn(dataDir)
  if (!bucket) return folder
  const { checkBucket } = await import('./check-bucket.ts')
  const files = await checkBucket(bucket, { folder, log })
  // A bucket has no end; the embedded database, which every application fills as well, is on the folder's disk.
  return databaseUrl === undefined && folder.room ? { ...files, room: folder.room } : files
}

export const filesIn = (dataDir: string) => localFiles(join(dataDir, 'files'))
