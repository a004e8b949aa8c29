import { randomBytes, randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** What the name of such a file begins with. */
export const probeStart = 'probe-'
const probeBytes = 64 * 1024

/** Writes a file of random bytes, reads it back and removes it. Throws what the store does, or what is wrong with what it did. */
export async function probeFiles(files: Pick<FileStore, 'put' | 'get' | 'remove'>) {
  const key = `${probeStart}${randomUUID()}`
  const bytes = randomBytes(probeBytes)
  let written = false
  try {
    await files.put('resumes', key, bytes)
    written = true
    const read = await files.get('resumes', key)
    await files.remove('resumes', key)
    if (!read || !bytes.equals(read)) throw new Error('What was read is not what was written')
    if (await files.get('resumes', key)) throw new Error('The file could not be removed')
  } catch (error) {
    // What could be written and not read is not left behind, where that can be had.
    if (written) await files.remove('resumes', key).catch(() => undefined)
    throw error
  }
  return { bytes: probeBytes }
}
