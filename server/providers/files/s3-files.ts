import type { BucketConfig } from '#server/bucket-config.ts'
import { buckets, isKey, refuseOddKey, type FileName, type WholeFileStore } from './file-store.ts'
import type { Objects } from './objects-in.ts'
import { restoreIntoBucket } from './restore-into-bucket.ts'

/** Files in a bucket of any server that speaks S3; each write there is whole or not at all. Throws FileStoreFault. */
export function s3Files({ prefix }: Pick<BucketConfig, 'prefix'>, objects: Objects): WholeFileStore {
  const { place } = objects
  const nameOf = (folder: string, key: string) => {
    refuseOddKey(key)
    return `${prefix}${folder}/${key}`
  }
  const list = async () => {
    const names: FileName[] = []
    for (const folder of buckets) {
      const start = `${prefix}${folder}/`
      for await (const { name } of objects.list(start)) {
        const key = name.slice(start.length)
        if (isKey(key)) names.push(`${folder}/${key}`)
      }
    }
    return names.toSorted()
  }
  return {
    place,
    settings: 'S3_BUCKET and S3_PREFIX',
    async put(folder, key, bytes) {
      await objects.put(nameOf(folder, key), bytes)
    },
    get: async (folder, key) => objects.get(nameOf(folder, key)),
    remove: async (folder, key) => objects.remove(nameOf(folder, key)),
    list,
    startRestore: async () => restoreIntoBucket({ objects, list, place, prefix }),
  }
}
