import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder in which the processes of one run keep their engines' locks: they are ended without having a say. */
export const enginesFolder = 'TEST_ENGINES_FOLDER'

export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-test-'))
  process.env[enginesFolder] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
