import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { OpenBucket } from './open-bucket.ts'

const typesByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

/** What a bucket has, by its whole name there. Each throws a FileStoreFault. */
export function objectsIn({ ask, of, place }: OpenBucket) {
  return {
    place,
    /** Answers which version it is, where the bucket keeps those before. */
    async put(name: string, bytes: Uint8Array) {
      const { VersionId: version } = await ask(
        (client, options) =>
          client.send(
            new PutObjectCommand({
              ...of,
              Key: name,
              Body: bytes,
              ContentLength: bytes.byteLength,
              ContentType: typesByEnding[/[^.]*$/.exec(name)![0]] ?? 'application/octet-stream',
            }),
            options,
          ),
        { changes: true },
      )
      return { version: version === 'null' ? undefined : version }
    },
    get: (name: string): Promise<Uint8Array | undefined> =>
      ask(async (client, options) => {
        try {
          const { Body: body } = await client.send(new GetObjectCommand({ ...of, Key: name }), options)
          return await buffer(addAbortSignal(options.abortSignal, body as Readable))
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    remove: (name: string) =>
      ask(
        async (client, options) => {
          try {
            await client.send(new DeleteObjectCommand({ ...of, Key: name }), options)
          } catch (error) {
            // Some servers say so of one that is gone already.
            if (!(error instanceof NoSuchKey)) throw error
          }
        },
        { changes: true },
      ),
    async *list(start: string) {
      let next: string | undefined
      do {
        const page = await ask((client, options) =>
          client.send(new ListObjectsV2Command({ ...of, Prefix: start, ContinuationToken: next }), options),
        )
        for (const { Key: name } of page.Contents ?? []) if (name !== undefined) yield name
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
  }
}
export type Objects = ReturnType<typeof objectsIn>
