import type { IncomingMessage } from 'node:http'
import { safeAddress } from './safe-address.ts'

const redirectsMax = 3

interface Ask {
  url: string
  method: 'GET' | 'REPORT'
  headers: Record<string, string>
  body?: string
  /** For servers in one's own network; plain http is then allowed too. */
  allowPrivate: boolean
  /** Of the answer; a longer one is an error, for half of it would be wrong. */
  bytesMax: number
  /** For all of it, redirects included. */
  patienceMs: number
}

/** The answer was too long, broke off, or led round in circles. */
export class UnusableAnswer extends Error {}

/**
 * Asks an address that people typed and reads the answer as UTF-8. Each redirect is checked like the first address, and
 * takes the credentials along to the same host alone. Throws UnsafeAddress, UnusableAnswer, a TimeoutError and whatever the
 * network throws.
 */
export async function askSafely({ patienceMs, ...ask }: Ask): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await follow(ask, signal)
  } catch (error) {
    // What the time limit cuts off says only that it broke off.
    signal.throwIfAborted()
    throw error
  }
}

async function follow(ask: Omit<Ask, 'patienceMs'>, signal: AbortSignal) {
  let { url, headers } = ask
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const answer = await open({ ...ask, url, headers }, signal)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (![301, 302, 307, 308].includes(status) || !location)
      return { status, text: await readText(answer, ask.bytesMax, signal) }
    answer.destroy()
    const next = new URL(location, url)
    if (next.origin !== new URL(url).origin) headers = withoutCredentials(headers)
    url = next.href
  }
  throw new UnusableAnswer('The address leads on and on')
}

function open({ url, method, headers, body, allowPrivate }: Omit<Ask, 'patienceMs'>, signal: AbortSignal) {
  const { send, lookup } = safeAddress(url, allowPrivate)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = send(url, { method, headers: { ...headers, ...length }, signal, lookup }, resolve)
    // Nobody asked for another protocol (101), and without this nothing would ever be heard of it: no answer, no error, no timeout.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new UnusableAnswer('The address speaks another protocol'))
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function readText(answer: IncomingMessage, bytesMax: number, signal: AbortSignal) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) {
      answer.destroy()
      throw new UnusableAnswer(`The answer is longer than ${Math.round(bytesMax / 1024 / 1024)} MB`)
    }
    chunks.push(chunk)
  }
  // An answer without a length that is cut off ends as a whole one does, and half of it would be wrong.
  signal.throwIfAborted()
  if (!answer.complete) throw new UnusableAnswer('The answer broke off')
  // The mark that some servers put before their first character is none of the text.
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const withoutCredentials = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'))
