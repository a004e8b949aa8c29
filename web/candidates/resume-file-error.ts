import { resumeBytesMax } from '#shared/limits.ts'
import { onlyPdfMessage, resumeTooLargeMessage } from '#shared/resume-file.ts'

/** What is wrong with a chosen resume: a PDF by type or by name (SPEC 5), 10 MB at most (DECISIONS); undefined when nothing is. */
export function resumeFileError({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return onlyPdfMessage
  if (size > resumeBytesMax) return resumeTooLargeMessage
  return undefined
}
