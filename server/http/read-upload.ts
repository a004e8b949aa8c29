import type { Context as Request } from 'hono'
import { resumeBytesMax } from '#shared/limits.ts'
import type { AppEnv } from '#server/context.ts'
import { AppError, badRequest, tooLarge } from '#server/errors.ts'
import { refuseWhoLeft } from './is-still-in.ts'
import { readBytes } from './read-bytes.ts'
import { boundaryOf, formIn } from './read-form.ts'
import { refuseCompressed } from './refuse-compressed.ts'

/** What multipart puts around the file: boundaries and a few headers. */
const wrappingBytesMax = 64 * 1024
const resume = { noun: 'resume', bytesMax: resumeBytesMax }
const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`)

/**
 * The file of a multipart body's field `file`. Stops reading at the limit, whatever Content-Length says.
 * Errors: 401 for whoever was signed out meanwhile, 408 too slow, 413 too large, 415 another content type or compressed, 400
 * malformed, without the field, with two or with another.
 */
export async function readUpload(c: Request<AppEnv>, { noun, bytesMax } = resume): Promise<File> {
  const boundary = boundaryOf(c.req.header('content-type'))
  if (!boundary) throw new AppError(415, 'The body must be multipart/form-data with the field "file"')
  refuseCompressed(c)
  const message = `The ${noun} must be at most ${sizeText(bytesMax)}`
  const bytes = await readBytes(c, bytesMax + wrappingBytesMax, message)
  await refuseWhoLeft(c)
  const form = await formIn(bytes, boundary)
  const further = [...form.keys()].find((name) => name !== 'file')
  if (further !== undefined) throw badRequest(`Unrecognized key: ${JSON.stringify(further)}`)
  const [file, ...more] = form.getAll('file')
  if (!(file instanceof File)) throw badRequest(`The field "file" must hold the ${noun}`)
  if (more.length > 0) throw badRequest('Only one file can be uploaded at a time')
  if (file.size > bytesMax) throw tooLarge(message)
  return file
}
