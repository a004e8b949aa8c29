import type { Context as Request } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { AppError, badRequest, tooLarge } from '#server/errors.ts'
import { atPace } from './at-pace.ts'
import { refuseCompressed } from './refuse-compressed.ts'

/** What is read and thrown away of a body that is too large, so that the browser gets to see the answer. */
const discardedBytesMax = 64 * 1024 * 1024
/** The end of such a body: the fields behind the file. */
const endBytesMax = 64 * 1024

/**
 * The form of a multipart body, of which at most `bytesMax` are kept, whatever Content-Length says. A longer body is cut in
 * the middle, where the file is: what was typed before and behind the file is kept, and its size shows that it is too large.
 * While it `isCrowded` the body must come faster (at-pace).
 * Errors: 415 another content type or compressed, 400 malformed, 408 too slow, 413 far too large.
 */
export async function readForm(c: Request<AppEnv>, bytesMax: number, isCrowded?: () => boolean): Promise<FormData> {
  const boundary = boundaryOf(c.req.header('content-type'))
  if (!boundary) throw new AppError(415, 'The body must be multipart/form-data')
  refuseCompressed(c)
  const { start, end } = await readEnds(c, bytesMax, isCrowded)
  if (end.length === 0) return formIn(start, boundary)
  const behind = end.indexOf(`\r\n--${boundary}`)
  const closing = behind === -1 ? Buffer.from(`\r\n--${boundary}--\r\n`) : end.subarray(behind)
  return formIn(Buffer.concat([start, closing]), boundary)
}

/** The boundary that a multipart form's content type names (RFC 2046, 5.1.1); undefined for another content type. */
export const boundaryOf = (type = '') =>
  /^multipart\/form-data\s*;.*boundary="?([\w'()+,./:=?-]{1,70})"?/i.exec(type)?.[1]

/** The form of a whole multipart body. Throws 400 for one that is malformed. */
export async function formIn(body: Buffer<ArrayBuffer>, boundary: string): Promise<FormData> {
  const typed = withTypes(body, headsOf(body, boundary))
  // One boundary alone: a type may name several, of which the library would take another than was looked for.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(typed, { headers }).formData().catch(() => undefined)
  if (!form) throw malformed()
  return form
}

const malformed = () => badRequest('Malformed multipart body')

/** No form of ours has as many fields, or headers as long; while a form is parsed everybody else waits. */
const partsMax = 500
const headersBytesMax = 64 * 1024

/** Where the headers of each part are. Throws 400 for more than a form has. */
function headsOf(body: Buffer, boundary: string) {
  const mark = Buffer.from(`--${boundary}`)
  const heads: { begin: number; end: number }[] = []
  let headersBytes = 0
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    const begin = at + mark.length
    if (body.toString('latin1', begin, begin + 2) === '--') break
    const length = body.subarray(begin, begin + headersBytesMax).indexOf('\r\n\r\n')
    headersBytes += length
    heads.push({ begin, end: begin + length })
    if (length === -1 || headersBytes > headersBytesMax || heads.length > partsMax) throw malformed()
  }
  return heads
}

const unknownType = Buffer.from('\r\ncontent-type: application/octet-stream')

/** Many programs name no type of a file, which would make it text: it is of one that is not known (RFC 7578, 4.4). */
function withTypes(body: Buffer<ArrayBuffer>, heads: { begin: number; end: number }[]): Buffer<ArrayBuffer> {
  const untyped = heads.filter(({ begin, end }) => {
    const head = body.toString('latin1', begin, end)
    return /;\s*filename\*?=/i.test(head) && !/^content-type\s*:/im.test(head)
  })
  if (untyped.length === 0) return body
  const ends = [...untyped.map(({ end }) => end), body.length]
  const pieces = ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end))
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [unknownType, piece])))
}

async function readEnds(c: Request<AppEnv>, bytesMax: number, isCrowded: (() => boolean) | undefined) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  let end = Buffer.alloc(0)
  for await (const chunk of atPace(c.req.raw.body, { isCrowded })) {
    const room = Math.max(0, bytesMax - bytes)
    if (room > 0) chunks.push(chunk.subarray(0, room))
    if (chunk.byteLength > room) end = Buffer.concat([end, chunk.subarray(room)]).subarray(-endBytesMax)
    bytes += chunk.byteLength
    if (bytes > bytesMax + discardedBytesMax) throw tooLarge('That is far more than this form takes')
  }
  return { start: Buffer.concat(chunks), end }
}
