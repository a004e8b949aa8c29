import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '#server/start-error.ts'

/** The file is no backup, not whole, or made by a newer release. */
export class BackupFileError extends StartError {}

/**
 * A backup is gzip'd JSON lines: a head, the files, every table followed by its rows (PostgreSQL's own text of each
 * value), the sequences, and a tail that proves that nothing is missing. Older ones have some of the files after the
 * sequences. It does not depend on the database's home.
 */
const Line = z.union([
  z.array(z.string().nullable()),
  z.strictObject({ backup: z.literal(1), level: z.number(), takenAt: z.string() }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ sequence: z.string(), last: z.string().nullable() }),
  z.strictObject({ file: z.string(), content: z.base64() }),
  z.strictObject({ end: z.strictObject({ rows: z.number(), files: z.number() }) }),
])
export type BackupLine = z.infer<typeof Line>

/** The lines of a backup, checked one by one. Throws BackupFileError. */
export async function* readBackupLines(path: string): AsyncGenerator<BackupLine> {
  const packed = createReadStream(path)
  const text = createGunzip()
  packed.on('error', (error) => text.destroy(error))
  try {
    for await (const line of linesOf(packed.pipe(text))) yield Line.parse(JSON.parse(line))
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new BackupFileError(`${path} cannot be read as a backup: ${plainly(cause)}`, { cause })
  } finally {
    packed.destroy()
  }
}

/** Split at line feeds alone: readline takes U+2028 for a line's end as well, and it may stand in anybody's words. */
async function* linesOf(input: Readable) {
  let line: string[] = []
  for await (const chunk of input.setEncoding('utf8')) {
    const [rest, ...further] = String(chunk).split('\n')
    line.push(rest!)
    for (const start of further) {
      yield line.join('')
      line = [start]
    }
  }
  const last = line.join('')
  if (last !== '') yield last
}

function plainly(cause: unknown) {
  if (cause instanceof z.ZodError || cause instanceof SyntaxError) return 'its content is not that of a backup'
  return cause instanceof Error ? cause.message : String(cause)
}
