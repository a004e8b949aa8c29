import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { AppError, badRequest, tooLarge } from '#server/errors.ts'
import { brokenOff } from './at-pace.ts'
import { refuseWhoLeft } from './is-still-in.ts'
import { readBytes } from './read-bytes.ts'
import { refuseCompressed } from './refuse-compressed.ts'

/** What comes sooner is not worth another look at the session. */
const atOnceMs = 1_000
/** Fatal, since a name in another encoding would be stored with U+FFFD in place of its letters. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The request's JSON body, or undefined when there is none. Reads at most `bytesMax`, whatever Content-Length says.
 * Errors: 413 too large, 415 another content type or compressed, 400 malformed or not in UTF-8 (RFC 8259, 8.1), 401 for
 * whoever was signed out before it had come.
 */
export async function readBody(c: Context<AppEnv>, bytesMax: number): Promise<unknown> {
  const fromMs = performance.now()
  const text = await readText(c, bytesMax)
  if (performance.now() - fromMs > atOnceMs) await refuseWhoLeft(c)
  const type = c.req.header('content-type') ?? ''
  if (text?.trim() === '') {
    // Nothing has no type, whatever a program says that sends none; the validator that comes next would refuse all but JSON.
    if (type !== '') sayJson(c)
    return undefined
  }
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new AppError(415, 'The body must be JSON, with content-type: application/json')
  // It takes fewer ways of writing this than RFC 9110 (5.6.6) does, such as none with a space before its parameters.
  if (type !== 'application/json') sayJson(c)
  refuseCompressed(c)
  if (text === undefined) throw badRequest('The body must be in UTF-8')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badRequest('Malformed JSON in request body')
  }
}

const sayJson = (c: Context<AppEnv>) => c.req.raw.headers.set('content-type', 'application/json')

/** The body's text, kept for the validator that comes next as well; undefined where it is not UTF-8. */
async function readText(c: Context<AppEnv>, bytesMax: number) {
  const bytes = await readWhole(c, bytesMax, `The body must be at most ${Math.floor(bytesMax / 1024)} kB`)
  try {
    const text = utf8.decode(bytes)
    // Hono looks here first, for a promise, whatever its type says. A blank body is none, whatever its type says, and none
    // is to the validator one without fields.
    c.req.bodyCache.text = Promise.resolve(text.trim() === '' ? '{}' : text) as unknown as string
    return text
  } catch {
    return undefined
  }
}

/** Read at once where its length was announced, which is far cheaper than in pieces; Node lets no more than that pass. */
async function readWhole(c: Context<AppEnv>, bytesMax: number, message: string) {
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (!(length <= bytesMax)) return readBytes(c, bytesMax, message)
  const bytes = await c.req.arrayBuffer().catch(brokenOff)
  if (bytes.byteLength > bytesMax) throw tooLarge(message)
  return bytes
}
