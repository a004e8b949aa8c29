import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

const probeBytes = 64 * 1024

/** Writes a file of random bytes, reads it back and removes it. Throws 503 with the reason where that fails. */
export async function testFiles({ files, log }: Pick<Context, 'files' | 'log'>) {
  const key = `probe-${randomUUID()}`
  const bytes = randomBytes(probeBytes)
  const startedMs = performance.now()
  try {
    await files.put('resumes', key, bytes)
    const read = await files.get('resumes', key)
    await files.remove('resumes', key)
    if (!read || !bytes.equals(read)) throw new Error('What was read is not what was written')
    if (await files.get('resumes', key)) throw new Error('The file could not be removed')
  } catch (error) {
    log.error({ err: error }, 'The file storage failed its test')
    // What could be written and not read is not left behind, where that can be had.
    await files.remove('resumes', key).catch(() => undefined)
    throw new AppError(503, `The file storage does not work: ${reasonOf(error)}`)
  }
  return { bytes: probeBytes, tookMs: Math.round(performance.now() - startedMs) }
}

/** The system's own word for it ("ENOSPC"), without the path that its message names. */
function reasonOf(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return code
  return error instanceof Error ? error.message : String(error)
}
