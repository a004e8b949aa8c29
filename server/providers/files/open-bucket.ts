import { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from '#server/bucket-config.ts'
import { FileStoreFault } from './file-store-fault.ts'
import { whyRefused } from './why-refused.ts'

/** How long a server may take to be reached, and how long it may be silent. */
const connectMs = 3_000
const silentMsMax = 4_000
const triesMax = 3
/** For one question and its answer, however often it is tried: somebody waits. */
const patienceMsMax = 20_000
const connectionsMax = 64
const quiet = () => undefined

/** A bucket on any server that speaks S3, which may be silent for `silentMs` at a time and take `patienceMs` in all. */
export function openBucket(
  { name, region, endpoint, accessKey, prefix, addressing }: BucketConfig,
  { silentMs = silentMsMax, patienceMs = patienceMsMax } = {},
) {
  const agent = { keepAlive: true, maxSockets: connectionsMax }
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // AWS_ENDPOINT_URL may be plain http, and the start names a bucket of Amazon's.
    ignoreConfiguredEndpointUrls: true,
    ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
    forcePathStyle: addressing === 'path',
    maxAttempts: triesMax,
    // Servers other than Amazon's refuse checksums that they do not know. Every body is signed, which tells as much.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: silentMs,
      httpAgent: agent,
      httpsAgent: agent,
      // The library's own words go to the console, past the log.
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    },
  })
  return {
    /** As the operator knows it. */
    place: `the bucket ${name}${prefix && `, in ${prefix}`}`,
    /** Which bucket a question is about. */
    of: { Bucket: name },
    /** Has a question asked and its answer read in time. Throws a FileStoreFault where it comes to nothing. */
    ask: async <Value>(
      question: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Value>,
      { changes = false } = {},
    ): Promise<Value> => {
      const giveUp = new AbortController()
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        giveUp.abort()
        // The library does not give up while it waits for the credentials of a machine's role.
        late.reject(giveUp.signal.reason as Error)
      }, patienceMs)
      try {
        return await Promise.race([question(client, { abortSignal: giveUp.signal }), late.promise])
      } catch (error) {
        throw new FileStoreFault(whyRefused(error), { changes })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
export type OpenBucket = ReturnType<typeof openBucket>
