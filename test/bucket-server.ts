import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketConfig } from '#server/bucket-config.ts'
import { objectsIn } from '#server/providers/files/objects-in.ts'
import { openBucket } from '#server/providers/files/open-bucket.ts'
import { s3Files } from '#server/providers/files/s3-files.ts'
import { readConfig } from '#server/config.ts'

/** The only key that the server knows. */
const key = 'S3RVER'
const name = 'rolecall-files'

/** What it does to a request instead of, or before, answering it; true where that was all. */
type Misdeed = (request: IncomingMessage, response: ServerResponse) => boolean

const none: Misdeed = () => false

/** A server that speaks S3 on a free port, with one bucket, and misbehaves as it is told. */
export async function bucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'rolecall-bucket-'))
  const options = { directory, silent: true, configureBuckets: [{ name, configs: [] }] }
  const store = new S3rver(options)
  await store.configureBuckets()
  const answer = store.callback()
  // It takes a bucket's address for one without the slash at its end, which is signed too.
  const list = new S3rver({ ...options, allowMismatchedSignatures: true }).callback()
  const asked: IncomingMessage[] = []
  let misdeed = none
  let written: Promise<unknown> = Promise.resolve()
  /** Of two writes of a file at once one is whole with S3; this server would mix what it notes of both. */
  const answerInTurn = (request: IncomingMessage, response: ServerResponse) => {
    written = written.then(async () => {
      if (response.closed) return
      answer(request, response)
      await once(response, 'close')
    })
  }
  const server = createServer((request, response) => {
    asked.push(request)
    if (misdeed(request, response)) return
    if (request.url?.includes('list-type=2')) list(request, response)
    else if (request.method === 'PUT') answerInTurn(request, response)
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const environment = {
    S3_BUCKET: name,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
  }
  const settings = (others: Record<string, string> = {}): BucketConfig =>
    readConfig({ ...environment, ...others }).bucket!
  return {
    environment,
    settings,
    /** The files below a prefix, as the product keeps them. */
    files: (prefix?: string) => filesOf(settings(prefix === undefined ? {} : { S3_PREFIX: prefix })),
    /** What is in the bucket, by its whole name. */
    objects: objectsIn(openBucket(settings())),
    /** Has an object be written so long ago. */
    age(whole: string, ms: number) {
      const at = new Date(Date.now() - ms)
      for (const entry of readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' }))
        if (entry.startsWith(whole)) utimesSync(join(directory, name, entry), at, at)
    },
    /** Every request since the start. */
    asked,
    misbehave: (next: Misdeed) => void (misdeed = next),
    behave: () => void (misdeed = none),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const filesOf = (settings: BucketConfig) => s3Files(settings, objectsIn(openBucket(settings)))

export const silence: Misdeed = () => true
/** An error as S3 words it, with what it must tell nobody. */
export const refusing =
  (status: number, code: string): Misdeed =>
  (request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Secret of ${request.url}</Message><AWSAccessKeyId>${key}</AWSAccessKeyId></Error>`,
    )
    return true
  }
