import type { z } from 'zod'
import { parsedJson } from '#server/parsed-json.ts'

interface Question<Shape extends z.ZodType> {
  url: string
  headers: Record<string, string>
  /** Makes it a POST. */
  body?: object
  shape: Shape
  timeoutMs: number
}

/** A whole answer; anything longer is no answer. */
const answerBytesMax = 256 * 1024
/**
 * Answers that another attempt may better: too slow, too many, everything of the server's own doing, and a key that is not
 * taken. Keys are renewed, and what candidates have answered by then must not be lost over one.
 */
const passing = new Set([401, 403, 407, 408, 425, 429])
const isPassing = (status: number) => passing.has(status) || status >= 500

/** The provider says no to what it was asked, for good: another attempt would get the same answer. */
export class ProviderRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The assessment provider answered with ${status}`)
    this.status = status
  }
}

/**
 * One call to a provider: its whole JSON answer, checked by `shape`. Follows no redirect, for the request bears credentials.
 * Errors: ProviderRefusal for a 4xx that stays; a plain error for whatever may pass, worded without the address or a credential.
 */
export async function askProvider<Shape extends z.ZodType>(question: Question<Shape>): Promise<z.output<Shape>> {
  return worded(question.timeoutMs, async () => read(question, await send(question)))
}

/** What becomes of an order that the provider refused; whatever may pass is thrown on. */
export function refusalOf(error: unknown) {
  if (error instanceof ProviderRefusal) return { refused: error.message }
  throw error
}

async function read<Shape extends z.ZodType>(question: Question<Shape>, answer: Response): Promise<z.output<Shape>> {
  if (!answer.ok) {
    await answer.body?.cancel()
    if (isPassing(answer.status) || answer.status < 400)
      throw new AnswerFault(`The assessment provider answered with ${answer.status}`)
    throw new ProviderRefusal(answer.status)
  }
  const read = question.shape.safeParse(parsedJson(await wholeText(answer)))
  if (!read.success) throw new AnswerFault('The assessment provider gave an answer of another shape')
  return read.data
}

const send = ({ url, headers, body, timeoutMs }: Question<z.ZodType>) =>
  fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })

/** What is wrong with an answer, as it is; for whatever the network throws, in plain words, when it broke off half way too. */
class AnswerFault extends Error {}
async function worded<Value>(timeoutMs: number, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AnswerFault || error instanceof ProviderRefusal) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Error(
      late
        ? `The assessment provider gave no answer within ${timeoutMs / 1000} seconds`
        : 'The assessment provider could not be reached',
      { cause: error },
    )
  }
}

async function wholeText(answer: Response) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > answerBytesMax) throw new AnswerFault('The assessment provider gave too long an answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
