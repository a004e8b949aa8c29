import type { Context as Request } from 'hono'
import { resumeBytesMax } from '#shared/limits.ts'
import type { AppEnv } from '#server/context.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { boundaryOf, readForm } from '#server/http/read-form.ts'
import { readBody } from '#server/http/read-body.ts'
import { refuseUnstorable } from '#server/http/refuse-unstorable.ts'

const fieldsBytesMax = 1024 * 1024
/** Base64 writes three bytes as four. */
const encodedBytesMax = Math.ceil((resumeBytesMax * 4) / 3)

export interface Submission {
  /** The fields by name, as text. */
  fields: Record<string, string>
  resume: File | undefined
  consented: boolean
}

/** An application as other sites send it: multipart, or JSON with the file in base64. Throws 400, 413, 415. */
export async function readSubmission(c: Request<AppEnv>): Promise<Submission> {
  if (/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) return readJson(c)
  if (!boundaryOf(c.req.header('content-type')))
    throw new AppError(415, 'The body must be multipart/form-data or application/json')
  const form = await readForm(c, resumeBytesMax + fieldsBytesMax)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  const file = form.get('resume')
  const consented = Object.entries(fields).some(
    ([name, value]) => /^data_compliance\[gdpr_\w*consent_given\]$/.test(name) && /^(?:1|true)$/i.test(value),
  )
  return { fields, resume: file instanceof File ? file : decoded(fields), consented }
}

async function readJson(c: Request<AppEnv>): Promise<Submission> {
  const body = await readBody(c, encodedBytesMax + fieldsBytesMax)
  refuseUnstorable(body)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('The body must be an object')
  const entries = Object.entries(body as Record<string, unknown>)
  const fields = Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    ),
  )
  const compliance = Object.entries({ ...(body as { data_compliance?: object }).data_compliance })
  return {
    fields,
    resume: decoded(fields),
    consented: compliance.some(([name, value]) => name.endsWith('consent_given') && value === true),
  }
}

/** The resume that came as text, in base64. */
function decoded({ resume_content: content, resume_content_filename: name }: Record<string, string>) {
  if (content === undefined) return undefined
  if (!isBase64(content)) throw badRequest('resume_content must be the file in base64')
  return new File([Buffer.from(content, 'base64')], name ?? 'resume.pdf', { type: 'application/pdf' })
}

/** Each pattern reads a sign once: what is backed out of at every sign of ten megabytes takes days. */
function isBase64(content: string) {
  const padding = content.indexOf('=')
  return (
    /[A-Za-z0-9+/]/.test(content) &&
    !/[^A-Za-z0-9+/=\s]/.test(content) &&
    (padding === -1 || /^={1,2}\s*$/.test(content.slice(padding)))
  )
}
