import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { embeddedFolder } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { madeForRelease } from './made-for-release.ts'

/** Makes this an embedded database's data folder, migrated and empty: a copy, since a first start takes seconds. */
export async function beginMigrated(dataDir: string): Promise<void> {
  const made = await madeForRelease('folder', async (draft) => {
    const { pool, close } = await connect({ dataDir: draft })
    await migrate(pool)
    await close()
  })
  cpSync(join(made, embeddedFolder), join(dataDir, embeddedFolder), { recursive: true })
}
