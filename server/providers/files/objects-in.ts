import { hash } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { resumeBytesMax } from '#shared/limits.ts'
import { OddAnswer } from './odd-answer.ts'
import type { OpenBucket } from './open-bucket.ts'

const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

interface StoredObject {
  name: string
  /** By the clock of that server. */
  writtenMs: number | undefined
}

/** No file of the product is nearly as large, and whatever answers more would fill the memory. */
const fileBytesMax = 4 * resumeBytesMax

/**
 * What a bucket has, by its whole name there. Each throws a FileStoreFault, also for the answer of whatever else may stand at
 * its address, such as the page of a proxy: what it says is not taken for a file, an empty list or a done removal.
 */
export function objectsIn({ ask, of, place }: OpenBucket) {
  return {
    place,
    /** Answers which version it is, where the bucket keeps those before. */
    async put(name: string, bytes: Uint8Array) {
      const { VersionId: version } = await ask(
        async (client, options) => {
          const put = new PutObjectCommand({
            ...of,
            Key: name,
            Body: bytes,
            ContentLength: bytes.byteLength,
            ContentType: typesByEnding[/[^.]*$/.exec(name)![0]] ?? 'application/octet-stream',
            Metadata: { sha256: hash('sha256', bytes) },
          })
          const answer = await client.send(put, options)
          if (answer.ETag === undefined) throw new OddAnswer('NotS3')
          return answer
        },
        { changes: true },
      )
      return { version: version === 'null' ? undefined : version }
    },
    get: (name: string): Promise<Uint8Array | undefined> => ask((...to) => read(name, ...to)),
    remove: (name: string) =>
      ask(
        async (client, options) => {
          try {
            const { $metadata: answer } = await client.send(new DeleteObjectCommand({ ...of, Key: name }), options)
            // As everything that speaks S3 says it; of what says it otherwise nobody knows.
            if (answer.httpStatusCode === 204) return
          } catch (error) {
            // Some servers say so of one that is gone already.
            if (error instanceof NoSuchKey) return
            throw error
          }
          if (await read(name, client, options)) throw new OddAnswer('NotS3')
        },
        { changes: true },
      ),
    async *list(start: string): AsyncGenerator<StoredObject> {
      let next: string | undefined
      do {
        const page = await ask(async (client, options) => {
          const command = new ListObjectsV2Command({ ...of, Prefix: start, ContinuationToken: next })
          const answer = await client.send(command, options)
          if (answer.IsTruncated === undefined) throw new OddAnswer('NotS3')
          // A list that ends there would be taken for all there is, by a backup too.
          if (answer.IsTruncated && (!answer.NextContinuationToken || answer.NextContinuationToken === next))
            throw new OddAnswer('ListWithoutEnd')
          return answer
        })
        for (const { Key: name, LastModified: written } of page.Contents ?? [])
          if (name !== undefined) yield { name, writtenMs: written?.getTime() }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
  }

  async function read(name: string, client: S3Client, options: { abortSignal: AbortSignal }) {
    try {
      const answer = await client.send(new GetObjectCommand({ ...of, Key: name }), options)
      const bytes = await wholeOf(addAbortSignal(options.abortSignal, answer.Body as Readable))
      if (answer.ETag === undefined) throw new OddAnswer('NotS3')
      // What came there by another way, such as a copy of the folder, has none.
      const put = answer.Metadata?.['sha256']
      if (put !== undefined && put !== hash('sha256', bytes)) throw new OddAnswer('OtherContent')
      return bytes
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
}

async function wholeOf(body: Readable) {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > fileBytesMax) throw new OddAnswer('TooLarge')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
export type Objects = ReturnType<typeof objectsIn>
