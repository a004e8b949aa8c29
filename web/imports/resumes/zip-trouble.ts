import { resumeBytesMax } from '#shared/limits.ts'
import { resumeTooLargeMessage } from '#shared/resume-file.ts'
import type { ZipEntry } from './zip-entry.ts'

/** How a file stands in a ZIP file. */
export const stored = 0
const deflated = 8

/** Why a file cannot be unpacked, as far as its ZIP file says. */
export function zipTrouble({ bytes, packedBytes, encrypted, method }: ZipEntry): string | undefined {
  if (encrypted) return 'It is protected by a password'
  if (Math.max(bytes, packedBytes) > resumeBytesMax) return resumeTooLargeMessage
  if (method !== stored && method !== deflated) return 'It is compressed in a way that cannot be read'
  return bytes === 0 ? 'It is empty' : undefined
}
