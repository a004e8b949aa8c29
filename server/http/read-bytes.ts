import type { Context as Request } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { tooLarge } from '#server/errors.ts'
import { atPace } from './at-pace.ts'

/**
 * A request's body, of which no more than `bytesMax` is read, whatever Content-Length says. Throws 413 with `message`, and as
 * atPace does.
 */
export async function readBytes(c: Request<AppEnv>, bytesMax: number, message: string) {
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) throw tooLarge(message)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of atPace(c.req.raw.body)) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw tooLarge(message)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
