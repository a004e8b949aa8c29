import type { Context } from 'hono'
import type { AppEnv } from './context.ts'
import { AppError, badRequest, tooLarge } from './errors.ts'
import { atPace, brokenOff } from './http/at-pace.ts'

/** Fatal, since a name in another encoding would be stored with U+FFFD in place of its letters. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The request's JSON body, or undefined when there is none. Reads at most `bytesMax`, whatever Content-Length says.
 * Errors: 413 too large, 415 another content type, 400 malformed or not in UTF-8 (RFC 8259, 8.1).
 */
export async function readBody(c: Context<AppEnv>, bytesMax: number): Promise<unknown> {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) throw tooLarge(message(bytesMax))
  const text = await readText(c, bytesMax)
  if (text?.trim() === '') return undefined
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new AppError(415, 'The body must be JSON, with content-type: application/json')
  if (text === undefined) throw badRequest('The body must be in UTF-8')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badRequest('Malformed JSON in request body')
  }
}

/** What the body says, for the validator behind as well; undefined where it is not UTF-8. */
async function readText(c: Context<AppEnv>, bytesMax: number) {
  const bytes = await readBytes(c, bytesMax)
  try {
    const text = utf8.decode(bytes)
    // Hono looks here first, for a promise, whatever its type says.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string
    return text
  } catch {
    return undefined
  }
}

/** Whole at once where its length is known before, which is far cheaper than in pieces; HTTP lets no more than that pass. */
async function readBytes(c: Context<AppEnv>, bytesMax: number) {
  if (c.req.header('content-length') === undefined) return readPieces(c, bytesMax)
  const bytes = await c.req.arrayBuffer().catch(brokenOff)
  if (bytes.byteLength > bytesMax) throw tooLarge(message(bytesMax))
  return bytes
}

async function readPieces(c: Context<AppEnv>, bytesMax: number) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of atPace(c.req.raw.body)) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw tooLarge(message(bytesMax))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const message = (bytesMax: number) => `The body must be at most ${Math.floor(bytesMax / 1024)} kB`
