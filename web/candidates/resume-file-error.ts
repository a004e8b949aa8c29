import { resumeBytesMax } from '#shared/limits.ts'

/** What is wrong with a chosen resume: a PDF by type or by name (SPEC 5), 10 MB at most (DECISIONS); undefined when nothing is. */
export function resumeFileError({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return 'Only PDF files are allowed'
  if (size > resumeBytesMax) return `The resume must be at most ${resumeBytesMax / 1024 / 1024} MB`
  return undefined
}
