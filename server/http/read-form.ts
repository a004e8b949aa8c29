import type { Context as Request } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { atPace } from './at-pace.ts'

/** What is read and thrown away of a body that is too large, so that the browser gets to see the answer. */
const discardedBytesMax = 64 * 1024 * 1024

/**
 * The form of a multipart body, of which at most `bytesMax` are kept, whatever Content-Length says. A body that goes on is
 * ended there, as if its last part were that long: what was typed before is kept, and the cut file is seen by its size.
 * Errors: 415 another content type, 400 malformed, 408 too slow, 413 far too large.
 */
export async function readForm(c: Request<AppEnv>, bytesMax: number): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;.*boundary="?([^";]{1,70})"?/i.exec(type)?.[1]
  if (!boundary) throw new AppError(415, 'The body must be multipart/form-data')
  const { bytes, cut } = await readStart(c, bytesMax)
  const body = cut ? Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]) : bytes
  refuseManyParts(body, boundary)
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined)
  if (!form) throw badRequest('Malformed multipart body')
  return form
}

/** No form of ours has as many fields; each takes time that nobody else gets. */
const partsMax = 500

function refuseManyParts(body: Buffer, boundary: string) {
  const mark = `\r\n--${boundary}`
  let parts = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length))
    if (++parts > partsMax) throw badRequest('Malformed multipart body')
}

async function readStart(c: Request<AppEnv>, bytesMax: number) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of atPace(c.req.raw.body)) {
    if (bytes < bytesMax) chunks.push(chunk.subarray(0, bytesMax - bytes))
    bytes += chunk.byteLength
    if (bytes > bytesMax + discardedBytesMax) throw new AppError(413, 'That is far more than this form takes')
  }
  return { bytes: Buffer.concat(chunks), cut: bytes > bytesMax }
}
