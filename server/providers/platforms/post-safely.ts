import { safeAddress, UnsafeAddress, type Resolve } from '#server/http/safe-address.ts'

const usualPatienceMs = 10_000

interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** For receivers in one's own network (WEBHOOK_PRIVATE_ADDRESSES); plain http is then allowed too. */
  allowPrivate: boolean
  resolve?: Resolve
  patienceMs?: number
}

/**
 * Posts to an address that people typed, and answers the status. Follows no redirect, reads none of the answer, waits 10 s
 * at most. Throws UnsafeAddress, and for whatever the network throws an error in plain words.
 */
export async function postSafely({
  url,
  headers,
  body,
  allowPrivate,
  resolve: names,
  patienceMs = usualPatienceMs,
}: Post): Promise<number> {
  const { send, lookup } = safeAddress(url, allowPrivate, names)
  const signal = AbortSignal.timeout(patienceMs)
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
        lookup,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    // Nobody asked for another protocol (101), and without this nothing would ever be heard of it: no answer, no error, no timeout.
    request.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof UnsafeAddress) return reject(error)
      const said = signal.aborted
        ? `The receiver took longer than ${patienceMs / 1_000} s`
        : `The receiver could not be reached (${error.code ?? error.message})`
      reject(new Error(said, { cause: error }))
    })
    request.end(body)
  })
}
