import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { FileStoreFault } from '#server/providers/files/file-store-fault.ts'
import { probeFiles } from '#server/providers/files/probe-files.ts'

/** Writes a file of random bytes, reads it back and removes it. Throws 503 with the reason where that fails. */
export async function testFiles({ files, log }: Pick<Context, 'files' | 'log'>) {
  const startedMs = performance.now()
  try {
    const { bytes } = await probeFiles(files)
    return { bytes, tookMs: Math.round(performance.now() - startedMs) }
  } catch (error) {
    log.error({ err: error }, 'The file storage failed its test')
    throw new AppError(503, `The file storage does not work: ${reasonOf(error)}`)
  }
}

/** The store's own words, or the system's ("ENOSPC") without the path that its message names. */
function reasonOf(error: unknown) {
  if (error instanceof FileStoreFault) return error.reason
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return code
  return error instanceof Error ? error.message : String(error)
}
