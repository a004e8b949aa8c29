import { and, eq, not } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidates } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { inertFile } from '#server/http/inert-file.ts'
import { resumeKey, versionOf } from './resume-file.ts'

/** SPEC 9. */
const cacheSeconds = 3600
/** A resume replaced between the look at the row and the look at the file is found at the second try. */
const triesMax = 2

/** The current resume with its headers (DECISIONS, calls): shown, never run. Throws 404, also for a version yet to come. */
export async function openResume({ db, files }: Context, id: number, version: number | undefined) {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const [row] = await db
      .select({ name: candidates.name, resumeUrl: candidates.resumeUrl })
      .from(candidates)
      .where(and(eq(candidates.id, id), not(candidates.hidden)))
    const current = versionOf(row?.resumeUrl ?? null)
    if (!row || current === undefined || (version !== undefined && version > current)) break
    const bytes = await files.get('resumes', resumeKey(id, current))
    if (bytes) return { bytes, headers: headersOf(id, row.name) }
  }
  throw notFound('Resume')
}

const headersOf = (id: number, name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="candidate-${id}.pdf"; filename*=UTF-8''${encoded(`${name} - resume.pdf`)}`,
  'cache-control': `private, max-age=${cacheSeconds}`,
  // What a browser keeps of it is for the session, or the key, that asked: at a shared computer nobody reads it after the logout.
  vary: 'Cookie, Authorization',
  ...inertFile,
})

/** RFC 8187: what encodeURIComponent leaves and a header must not hold. Slashes would end a file's name. */
const encoded = (name: string) =>
  encodeURIComponent(name.replace(/[/\\]/g, '-').toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
