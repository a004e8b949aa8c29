import type { Context as Request } from 'hono'
import { resumeBytesMax } from '#shared/limits.ts'
import type { AppEnv } from '#server/context.ts'
import { AppError, badRequest, tooLarge } from '#server/errors.ts'
import { atPace } from '#server/http/at-pace.ts'
import { boundaryOf, formIn } from '#server/http/read-form.ts'

/** What multipart puts around the file: boundaries and a few headers. */
const wrappingBytesMax = 64 * 1024
const resume = { noun: 'resume', bytesMax: resumeBytesMax }
const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`)
const tooLargeMessage = ({ noun, bytesMax }: typeof resume) => `The ${noun} must be at most ${sizeText(bytesMax)}`

/**
 * The file of a multipart body's field `file`. Stops reading at the limit, whatever Content-Length says.
 * Errors: 408 too slow, 413 too large, 415 another content type, 400 malformed, without the field or with two.
 */
export async function readUpload(c: Request<AppEnv>, wanted = resume): Promise<File> {
  const boundary = boundaryOf(c.req.header('content-type'))
  if (!boundary) throw new AppError(415, 'The body must be multipart/form-data with the field "file"')
  const form = await formIn(await readBytes(c, wanted), boundary)
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File)) throw badRequest(`The field "file" must hold the ${wanted.noun}`)
  if (more.length > 0) throw badRequest('Only one file can be uploaded at a time')
  if (file.size > wanted.bytesMax) throw tooLarge(tooLargeMessage(wanted))
  return file
}

async function readBytes(c: Request<AppEnv>, wanted: typeof resume) {
  const bytesMax = wanted.bytesMax + wrappingBytesMax
  if (Number(c.req.header('content-length') ?? 0) > bytesMax) throw tooLarge(tooLargeMessage(wanted))
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of atPace(c.req.raw.body)) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw tooLarge(tooLargeMessage(wanted))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
