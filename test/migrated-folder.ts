import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '#e2e/made-once.ts'
import { embeddedFolder } from '#server/database/embedded/start-embedded.ts'
import { madeForRelease } from './made-for-release.ts'

/** Makes this an embedded database's data folder, migrated and empty: a copy, since a first start takes seconds. */
export async function beginMigrated(dataDir: string): Promise<void> {
  const made = await madeForRelease('folder', (draft) => fill(draft, 'e2e/make-empty.ts', {}))
  cpSync(join(made, embeddedFolder), join(dataDir, embeddedFolder), { recursive: true })
}
