import { safeAddress, type Resolve } from '#server/http/safe-address.ts'

const patienceMs = 10_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** For receivers in one's own network (WEBHOOK_PRIVATE_ADDRESSES); plain http is then allowed too. */
  allowPrivate: boolean
  resolve?: Resolve
}

/**
 * Posts to an address that people typed, and answers the status. Follows no redirect, reads none of the answer, waits 10 s
 * at most. Throws UnsafeAddress, and whatever the network throws.
 */
export async function postSafely({ url, headers, body, allowPrivate, resolve: names }: Post): Promise<number> {
  const { send, lookup } = safeAddress(url, allowPrivate, names)
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(patienceMs),
        lookup,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
